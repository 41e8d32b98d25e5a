import { CLOSED_PAGES } from '@school/contract/closed-pages';

/** Pages for learning, or with controls at the screen's edge: no chat lies over them. */
const WITHOUT_CHAT = [
  '/videos',
  '/mini-lessons',
  '/flashcards',
  '/live-lessons',
  '/live-meeting',
  '/collect-consents',
  ...CLOSED_PAGES,
];

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Below this many pixels the plans have a bar of their own at the foot of the screen (specification §9). */
const PLANS_BAR_BELOW = 800;

/** Whether the support chat is shown at this address, in a window so wide. */
export function showsSupportChat(path: string, width: number): boolean {
  if (path === '/subscriptions' && width < PLANS_BAR_BELOW) return false;
  return !WITHOUT_CHAT.some((prefix) => isBelow(path, prefix));
}

/** Whether scripts of others may run in a document that began at this address. */
export function isOpenToThirdParties(path: string): boolean {
  return !CLOSED_PAGES.some((prefix) => isBelow(path, prefix));
}

/** The address as it is counted: without what stands for one purchase, or comes after `?` and `#`. */
export function countedPath(path: string): string {
  return path.replace(/^\/success\/.*/, '/success');
}
