/** The list of all people, as the page of a studio asks for it first. */
export const ALL_PEOPLE = {
  search: '',
  plan: 'any',
  platform: 'any',
  state: 'any',
  seen: 'any',
  order: 'newest',
  after: null,
} as const;
