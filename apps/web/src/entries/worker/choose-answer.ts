import { paths } from '../../shared/routes.ts';

/** The pages that the build makes; `any` serves every address without a page. */
export type PageName = 'home' | 'lesson' | 'subscriptions' | 'any';

/** `none`: the worker leaves the request alone, as if it were not there. `isFresh`: the server's own, while it answers. */
export type Answer = 'none' | 'file' | { page: PageName; isFresh?: true };

export type Asked = { method: string; url: string; isNavigation: boolean };

/** The server's own, though a page of the app answers there. */
const PROTOCOL = '/__/';

const SEGMENT = '[^/]+';
const LEGAL = [paths.terms, paths.privacyPolicy, paths.privacyPolicyGoogle, paths.disclaimer];
/** Every address of the app, those with a part that changes as patterns. */
const PAGES = [
  ...Object.values(paths)
    .map((path) => (typeof path === 'string' ? path : path(SEGMENT)))
    .filter((path) => !path.startsWith(PROTOCOL) && !path.includes('?')),
  `${paths.success}/${SEGMENT}`,
  ...LEGAL.map((path) => `${path}/.*`),
];
const allOf = (addresses: readonly string[]) => new RegExp(`^(${addresses.join('|')})$`);
const PAGE = allOf(PAGES);

/** As the server gives them (`web-pages.ts`). */
const FRAME_PAGES = [
  { page: 'home', addresses: allOf([paths.root, paths.home]) },
  { page: 'lesson', addresses: allOf([paths.lesson(SEGMENT), paths.miniLesson(SEGMENT)]) },
  { page: 'subscriptions', addresses: allOf([paths.subscriptions]) },
] as const;

/**
 * With policies of their own, which a kept page has not: another's stage, where the operator has set one; the camera and
 * the microphone of who goes live; no referrer from an address that holds a mail's token.
 */
const FRESH = allOf([
  paths.liveLessons,
  paths.studioLive,
  paths.liveMeeting,
  paths.sayIt(SEGMENT),
  paths.unsubscribe,
  paths.cancelContract,
]);

/** Scripts, styles and typefaces, and the page's own picture. Films and photographs are too large to be kept unasked. */
export function isKeptFile(pathname: string): boolean {
  return /^\/(assets\/[^/]+\.(js|css|woff2|svg)|favicon\.svg)$/.test(pathname);
}

/**
 * What the worker answers itself: the app's own files and its pages, and nothing else. Functions, documents, media, the
 * auth API, configuration and the demo are never looked at.
 */
export function chooseAnswer({ method, url, isNavigation }: Asked, origin: string): Answer {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'none';
  const { pathname } = address;
  if (!isNavigation) return isKeptFile(pathname) ? 'file' : 'none';
  if (!PAGE.test(pathname)) return 'none';
  if (FRESH.test(pathname)) return { page: 'any', isFresh: true };
  return { page: FRAME_PAGES.find(({ addresses }) => addresses.test(pathname))?.page ?? 'any' };
}
