const PROVIDER_PREFIX = /^Firebase: /;
/** What the SDK says where it has no sentence for a code. */
const NO_WORDS = 'Error';
const PROVIDER_CODE = /\s*\(auth\/[a-z-]+\)\.?$/;

/** The provider's own message, without its name and code; null when what was thrown has none. */
export function findProviderMessage(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const message = thrown.message.replace(PROVIDER_PREFIX, '').replace(PROVIDER_CODE, '').trim();
  return message === NO_WORDS ? null : message;
}
