import type { APIRequestContext } from '@playwright/test';
import type { PageAddress } from '@school/contract/pages';
import type { STUDIO_ADDRESSES } from '@school/contract/studio-pages';
import { findLessons } from './lessons.ts';

/** A page of the app as a test walks to it. */
export type Screen = { name: string; path: string };

/** Every address that the app has a page for, as often as its page differs, and one that it has none for. */
export async function listScreens(request: APIRequestContext): Promise<Screen[]> {
  const { sample, closed, mini, monday } = await findLessons(request);
  const paths: Record<PageAddress | 'none', readonly string[]> = {
    '/': ['/'],
    '/home': ['/home'],
    '/videos/:VideoID': [sample, closed, monday].map(({ DocID }) => `/videos/${DocID}`),
    '/mini-lessons/:LessonID': [`/mini-lessons/${mini.DocID}`],
    '/flashcards': ['/flashcards'],
    '/flashcards/:VideoID': [`/flashcards/${sample.DocID}`],
    '/say-it/:VideoID': [`/say-it/${sample.DocID}`],
    '/sign-in-up': ['/sign-in-up', '/sign-in-up?startWithLogIn=true'],
    '/__/auth/action': ['resetPassword', 'verifyEmail', 'recoverEmail'].map(
      (mode) => `/__/auth/action?mode=${mode}&oobCode=dead`,
    ),
    '/start': ['/start'],
    '/settings': ['/settings'],
    '/subscriptions': ['/subscriptions'],
    '/success/:session_id?': ['/success', '/success/cs_test_madeup'],
    '/success-card-update': ['/success-card-update'],
    '/cancel': ['/cancel'],
    '/cancel-contract': ['/cancel-contract'],
    '/collect-consents': ['/collect-consents'],
    '/live-lessons': ['/live-lessons'],
    '/live-meeting': ['/live-meeting'],
    '/my-account': ['/my-account'],
    '/my-lessons': ['/my-lessons'],
    '/studio/*': Object.values(listStudio(sample.DocID)).flat(),
    '/unsubscribe': ['/unsubscribe'],
    '/contact': ['/contact'],
    '/school': ['/school'],
    '/grammar-page': [
      '/grammar-page',
      '/grammar-page?topic=spelling-and-sounds',
      '/grammar-page?topic=sounds-of-the-dialect',
    ],
    '/privacy-policy/*': ['/privacy-policy'],
    '/privacy-policy-google/*': ['/privacy-policy-google'],
    '/terms-and-conditions/*': ['/terms-and-conditions'],
    '/disclaimer/*': ['/disclaimer'],
    none: ['/there-is-nothing'],
  };
  const lessons = {
    [sample.DocID]: 'sample',
    [closed.DocID]: 'closed',
    [mini.DocID]: 'mini',
    [monday.DocID]: 'monday',
  };
  return Object.values(paths)
    .flat()
    .map((path) => ({ name: nameOf(path, lessons), path }));
}

/** A learner's own page is opened from the list of people: its address is that of an account. */
const listStudio = (lessonID: string): Record<(typeof STUDIO_ADDRESSES)[number], readonly string[]> => ({
  '/studio': ['/studio'],
  '/studio/lessons': ['/studio/lessons'],
  '/studio/lessons/:lessonID': [`/studio/lessons/${lessonID}`],
  '/studio/voices': ['/studio/voices'],
  '/studio/voices/:lessonID': [`/studio/voices/${lessonID}`],
  '/studio/grammar': ['/studio/grammar', '/studio/grammar?topic=spelling-and-sounds'],
  '/studio/schedule': ['/studio/schedule'],
  '/studio/comments': ['/studio/comments'],
  '/studio/figures': ['/studio/figures'],
  '/studio/live': ['/studio/live'],
  '/studio/school': ['/studio/school'],
  '/studio/people': ['/studio/people'],
  '/studio/people/:uid': [],
  '/studio/inbox': ['/studio/inbox'],
  '/studio/newsletter': ['/studio/newsletter'],
  '/studio/system': ['/studio/system'],
});

function nameOf(path: string, lessons: Readonly<Record<string, string>>): string {
  const words = path.split(/[^\w-]+/).filter(Boolean);
  return words.map((word) => lessons[word] ?? word).join('-') || 'root';
}
