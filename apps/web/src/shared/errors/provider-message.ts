import { findWordsByCode } from './words-by-code.ts';

const PROVIDER_PREFIX = /^Firebase: /;
/** What the SDK says where it has no sentence for a code. */
const NO_WORDS = 'Error';
const PROVIDER_CODE = /\s*\(auth\/[a-z-]+\)\.?$/;

/** The provider's own message, without its name and code; null when what was thrown has none. */
function findProviderMessage(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const message = thrown.message.replace(PROVIDER_PREFIX, '').replace(PROVIDER_CODE, '').trim();
  return message === NO_WORDS ? null : message;
}

/** A catalogue's own words in place of the provider's or the server's, by code; none where those are in its language. */
type OwnWords = { readonly [code: string]: string };

/** What is said of a failure of the provider's. In another language than English a code without words has none. */
export function describeProviderFailure(ownWords: OwnWords, thrown: unknown): string | null {
  const isEnglish = Object.keys(ownWords).length === 0;
  return isEnglish ? findProviderMessage(thrown) : findWordsByCode(ownWords, thrown);
}
