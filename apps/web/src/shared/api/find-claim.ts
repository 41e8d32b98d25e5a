import type { AuthService } from './auth.ts';

/** What the signed-in account's id token says: no call is needed for it. Undefined for another account's, or where it says nothing. */
export async function findClaim(auth: AuthService, uid: string, name: string): Promise<unknown> {
  const client = await auth.open().catch(() => null);
  const user = client?.auth.currentUser;
  if (user?.uid !== uid) return undefined;
  const stored = user.toJSON?.() as { stsTokenManager?: { accessToken?: string } } | undefined;
  return readClaims(stored?.stsTokenManager?.accessToken)[name];
}

function readClaims(token: string | undefined): { [name: string]: unknown } {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { [name: string]: unknown };
  } catch {
    return {};
  }
}
