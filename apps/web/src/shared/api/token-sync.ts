import type { User } from 'firebase/auth';

const PATH = '/__/auth/session';
/** Specification §7 and §9: only a token that was issued just now is sent. */
const MAX_TOKEN_AGE_MS = 300_000;

/** Tells the server which token is current, or that there is none: its cookie opens media without one in the address. */
export async function syncIdToken(user: User | null): Promise<void> {
  if (!user) {
    await fetch(PATH, { method: 'DELETE' });
    return;
  }
  const { token, issuedAtTime } = await user.getIdTokenResult();
  if (Date.now() - Date.parse(issuedAtTime) > MAX_TOKEN_AGE_MS) return;
  await fetch(PATH, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
}
