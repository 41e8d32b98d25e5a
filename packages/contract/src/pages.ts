/**
 * Every address that the app has a page for (specification §2, decisions §7), as both routers write them: the server's,
 * which says 404 to any other, and the browser's. `*` stands for any rest, none included. They are exact, and capitals count.
 */
export const PAGE_ADDRESSES = [
  '/',
  '/home',
  '/videos/:VideoID',
  '/mini-lessons/:LessonID',
  '/flashcards',
  '/flashcards/:VideoID',
  '/say-it/:VideoID',
  '/sign-in-up',
  '/__/auth/action',
  '/start',
  '/settings',
  '/subscriptions',
  '/success/:session_id?',
  '/success-card-update',
  '/cancel',
  '/cancel-contract',
  '/collect-consents',
  '/live-lessons',
  '/live-meeting',
  '/my-account',
  '/my-lessons',
  '/studio/*',
  '/unsubscribe',
  '/contact',
  '/grammar-page',
  '/school',
  '/privacy-policy/*',
  '/privacy-policy-google/*',
  '/terms-and-conditions/*',
  '/disclaimer/*',
] as const;

export type PageAddress = (typeof PAGE_ADDRESSES)[number];

/** Rooms of the app that stand without its header: framed by one of its pages, or alone; no list of pages names them. */
export const ROOM_ADDRESSES = ['/live/chat', '/live/stage', '/live/zoom'] as const;

export type RoomAddress = (typeof ROOM_ADDRESSES)[number];
