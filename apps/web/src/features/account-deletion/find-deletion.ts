import { findClaim } from '../../shared/api/find-claim.ts';
import type { Services } from '../../shared/services/services.ts';

/** When this account is to be deleted, as its id token says. Null for never. */
export async function findDeletion({ auth }: Services, uid: string): Promise<string | null> {
  const seconds = await findClaim(auth, uid, 'deletes_at');
  return typeof seconds === 'number' ? new Date(seconds * 1_000).toISOString() : null;
}
