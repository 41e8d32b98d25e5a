export type Entry = {
  from: 'page' | 'app' | 'phone';
  type: string;
  payload?: unknown;
};

type Said = Record<string, unknown>;

const OF_PAGE: { readonly [type: string]: (payload: Said) => string } = {
  REQUEST_GOOGLE_ID_TOKEN: () => 'The page asks the phone to log in with Google.',
  REQUEST_APPLE_ID_TOKEN_AND_NONCE: () => 'The page asks the phone to log in with Apple.',
  LOG_IN_TO_PURCHASE_SERVICE: () => 'The page says who is logged in. The store sells to them now.',
  PURCHASE_PACKAGE: ({ package: wanted, oldProductID }) =>
    `The page asks the store to sell ${nameOf(wanted)}${typeof oldProductID === 'string' ? `, in place of ${oldProductID}` : ''}.`,
  RESTORE_PURCHASES: () => 'The page asks the store what was bought before.',
};

const OF_APP: typeof OF_PAGE = {
  LOG_IN_WITH_ID_TOKEN: ({ provider }) =>
    `The phone is logged in with ${word(provider)}, and passes the proof.`,
  PASS_RC_PACKAGES: (packages) => `The phone passes what its store sells: ${countOf(packages)}.`,
  REDIRECT_TO_PAGE: ({ page }) => `The phone sends the page to ${word(page)}.`,
  STOP_LOADING_ANIMATION: () => 'The phone says that there is nothing more to wait for.',
};

/** What happened, in words. A message that nobody knows is named all the same. */
export function sayEntry({ from, type, payload }: Entry): string {
  // The store has its own words.
  if (from === 'phone') return /^store\b/.test(type) ? word(payload) : `On the phone: ${type}.`;
  const given = typeof payload === 'object' && payload !== null ? (payload as Said) : {};
  const say = (from === 'page' ? OF_PAGE : OF_APP)[type];
  if (say) return say(given);
  return from === 'page'
    ? 'The page says something that the phone does not know.'
    : 'The phone says something that the page does not know.';
}

const word = (value: unknown) => (typeof value === 'string' ? value.slice(0, 80) : 'something');

function nameOf(wanted: unknown): string {
  return typeof wanted === 'object' && wanted !== null && 'identifier' in wanted
    ? word(wanted.identifier)
    : 'something';
}

function countOf(packages: Said): string {
  const count = Object.keys(packages).length;
  return count === 1 ? 'one plan' : count === 0 ? 'nothing' : `${count} plans`;
}
