const PROVIDER_PREFIX = /^Firebase: /;
const PROVIDER_CODE = /\s*\(auth\/[a-z-]+\)\.?$/;

/** The provider's own message, without its name and code; null when what was thrown has none. */
export function findProviderMessage(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  return thrown.message.replace(PROVIDER_PREFIX, '').replace(PROVIDER_CODE, '').trim();
}
