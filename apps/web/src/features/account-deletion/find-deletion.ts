import type { Services } from '../../shared/services/services.ts';

/** When this account is to be deleted, as its id token says: no call is needed for it. Null for never. */
export async function findDeletion({ auth }: Services, uid: string): Promise<string | null> {
  const client = await auth.open().catch(() => null);
  const user = client?.auth.currentUser;
  if (user?.uid !== uid) return null;
  const stored = user.toJSON?.() as { stsTokenManager?: { accessToken?: string } } | undefined;
  const seconds = readClaim(stored?.stsTokenManager?.accessToken);
  return seconds === null ? null : new Date(seconds * 1_000).toISOString();
}

function readClaim(token: string | undefined): number | null {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      deletes_at?: unknown;
    };
    return typeof claims.deletes_at === 'number' ? claims.deletes_at : null;
  } catch {
    return null;
  }
}
