import type { PageAddress, RoomAddress } from '@school/contract/pages';
import { holdHeight } from '../shared/page-data/held-height.ts';
import type { FirstPage, LoadPage } from './first-pages.ts';

/** Of use as late as the other pages' code, and comes with it. */
export { registerWorker } from './register-worker.ts';

// A page with a frame has done it before its first paint; any other is drawn once this is here.
if (!document.querySelector('template[data-frame]')) holdHeight();

type OtherPage = Exclude<PageAddress, FirstPage> | RoomAddress | '*';

const legal: LoadPage = async () => (await import('./pages/legal/legal-page.tsx')).LegalPage;

/** The pages that few visits begin with, `*` for an address that has none. The names of their files are apart from the first scripts. */
const OTHER_PAGES: { readonly [Address in OtherPage]: LoadPage } = {
  '/flashcards': async () => (await import('./pages/flashcards/all-flashcards-page.tsx')).AllFlashcardsPage,
  '/flashcards/:VideoID': async () => (await import('./pages/flashcards/flashcards-page.tsx')).FlashcardsPage,
  '/say-it/:VideoID': async () => (await import('./pages/lessons/say-it-page.tsx')).SayItPage,
  '/sign-in-up': async () => (await import('./pages/identity/sign-in-up-page.tsx')).SignInUpPage,
  '/__/auth/action': async () => (await import('./pages/identity/auth-action-page.tsx')).AuthActionPage,
  '/start': async () => (await import('./pages/arrivals/start-page.tsx')).StartPage,
  '/settings': async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage,
  '/success/:session_id?': async () => (await import('./pages/billing/success-page.tsx')).SuccessPage,
  '/success-card-update': async () =>
    (await import('./pages/billing/success-card-update-page.tsx')).SuccessCardUpdatePage,
  '/cancel': async () => (await import('./pages/billing/cancel-page.tsx')).CancelPage,
  '/cancel-contract': async () =>
    (await import('./pages/billing/cancel-contract-page.tsx')).CancelContractPage,
  '/collect-consents': async () =>
    (await import('./pages/consents/collect-consents-page.tsx')).CollectConsentsPage,
  '/live-lessons': async () => (await import('./pages/live/live-lessons-page.tsx')).LiveLessonsPage,
  '/live-meeting': async () => (await import('./pages/live/live-meeting-page.tsx')).LiveMeetingPage,
  '/my-account': async () => (await import('./pages/identity/my-account-page.tsx')).MyAccountPage,
  '/my-lessons': async () => (await import('./pages/private-lessons/my-lessons-page.tsx')).MyLessonsPage,
  '/studio/*': async () => (await import('./pages/studio/studio-page.tsx')).StudioPage,
  '/unsubscribe': async () => (await import('./pages/reminders/unsubscribe-page.tsx')).UnsubscribePage,
  '/contact': async () => (await import('./pages/contact/contact-page.tsx')).ContactPage,
  '/school': async () => (await import('./pages/legal/school-page.tsx')).SchoolPage,
  '/grammar-page': async () => (await import('./pages/grammar/grammar-page.tsx')).GrammarPage,
  '/privacy-policy/*': legal,
  '/privacy-policy-google/*': legal,
  '/terms-and-conditions/*': legal,
  '/disclaimer/*': legal,
  '/live/chat': async () => (await import('../features/chat/room/chat-room.tsx')).ChatRoom,
  '/live/stage': async () => (await import('../features/stage/room/stage-room.tsx')).StageRoom,
  '/live/zoom': async () => (await import('../features/speaking/zoom/zoom-room.tsx')).ZoomRoom,
  '*': async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
};

export function loadOtherPage(address: string): ReturnType<LoadPage> {
  return OTHER_PAGES[isOtherPage(address) ? address : '*']();
}

function isOtherPage(address: string): address is OtherPage {
  return Object.hasOwn(OTHER_PAGES, address);
}
