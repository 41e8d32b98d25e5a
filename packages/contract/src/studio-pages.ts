/** Every page of the studio, as the server's router writes them; the browser's app has one page for all of them. */
export const STUDIO_ADDRESSES = [
  '/studio',
  '/studio/lessons',
  '/studio/lessons/:lessonID',
  '/studio/voices',
  '/studio/voices/:lessonID',
  '/studio/grammar',
  '/studio/schedule',
  '/studio/comments',
  '/studio/figures',
  '/studio/live',
  '/studio/school',
  '/studio/people',
  '/studio/people/:uid',
  '/studio/inbox',
  '/studio/newsletter',
  '/studio/system',
] as const;

/** Where that one page stands among the others. */
export const STUDIO_PAGE = '/studio/*';
