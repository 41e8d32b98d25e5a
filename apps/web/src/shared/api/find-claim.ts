import { propertyOf } from '@school/domain/records';
import type { AuthService } from './auth.ts';

/** What the signed-in account's id token says: no call is needed for it. Undefined for another account's, or where it says nothing. */
export async function findClaim(auth: AuthService, uid: string, name: string): Promise<unknown> {
  const client = await auth.open().catch(() => null);
  const user = client?.auth.currentUser;
  if (user?.uid !== uid) return undefined;
  const token = propertyOf(propertyOf(user.toJSON?.(), 'stsTokenManager'), 'accessToken');
  return propertyOf(readClaims(token), name);
}

function readClaims(token: unknown): unknown {
  if (typeof token !== 'string') return null;
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}
