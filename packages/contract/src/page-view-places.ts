/** Kinds of pages whose visits are counted; never whose they are. */
export const PAGE_VIEW_PLACES = [
  'home',
  'lessons',
  'cards',
  'plans',
  'bought',
  'log-in',
  'live',
  'contact',
  'other',
] as const;
/** So many days of counts are shown and kept. */
export const PAGE_VIEW_DAYS = { shown: 28, kept: 400 } as const;
