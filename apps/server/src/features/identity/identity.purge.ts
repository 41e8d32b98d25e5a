import type { Context } from '../../platform/context.ts';
import { deleteStaleRefreshTokens } from './db/refresh-tokens.repo.ts';
import { deleteEndedSessions } from './db/sessions.repo.ts';
import {
  deleteExpiredOneTimeCodes,
  deleteExpiredPhoneCodes,
  deleteExpiredTokens,
} from './db/single-use.repo.ts';
import { SESSION_IDLE_MS } from './sessions/refresh-tokens.service.ts';

/** Long enough that a stolen token is still recognised as used. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes ended sessions, used tokens and expired codes after thirty days. */
export async function purgeIdentity({ db, sessionClock: clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const issuedBefore = new Date(clock.now().getTime() - SESSION_IDLE_MS);
  await deleteStaleRefreshTokens(db, { usedBefore: before, issuedBefore });
  await deleteEndedSessions(db, before);
  await deleteExpiredOneTimeCodes(db, before);
  await deleteExpiredPhoneCodes(db, before);
  await deleteExpiredTokens(db, before);
}
