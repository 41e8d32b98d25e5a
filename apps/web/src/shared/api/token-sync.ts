import type { User } from 'firebase/auth';

const PATH = '/__/auth/session';
/** Specification §7 and §9: only a token that was issued just now is sent. */
const MAX_TOKEN_AGE_MS = 300_000;

export type SyncIdToken = (user: User | null) => Promise<void>;

/**
 * Tells the server which token is current, or that there is none: its cookie opens media without one in the address.
 * One after the other, so that a log-out is not overtaken by the log-in before it. What fails is left to the next change.
 */
export function createTokenSync(): SyncIdToken {
  let lastSync: Promise<void> = Promise.resolve();
  return (user) => {
    lastSync = lastSync.then(() => sync(user)).catch(() => undefined);
    return lastSync;
  };
}

async function sync(user: User | null): Promise<void> {
  if (!user) {
    await fetch(PATH, { method: 'DELETE' });
    return;
  }
  const { token, issuedAtTime } = await user.getIdTokenResult();
  if (Date.now() - Date.parse(issuedAtTime) > MAX_TOKEN_AGE_MS) return;
  await fetch(PATH, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
}
