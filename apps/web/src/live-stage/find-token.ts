import { findKeptAccount } from '../shared/api/kept-account.ts';

/** A token that ends sooner is not worth asking with. */
const LEFT_MS = 60_000;

export type FindToken = () => Promise<string | null>;

/**
 * The id token of the account that is signed in on this origin; null for a visitor. The one that the app keeps is good
 * enough as a rule; only where it has run out is the SDK loaded to renew it.
 */
export function createFindToken(): FindToken {
  const opened: { renew: FindToken | null } = { renew: null };
  return async () => {
    const kept = findKeptAccount()?.stsTokenManager;
    if (!kept?.accessToken) return null;
    if ((kept.expirationTime ?? 0) - Date.now() > LEFT_MS) return kept.accessToken;
    opened.renew ??= await (await import('./renew-token.ts')).openRenewal();
    return opened.renew();
  };
}
