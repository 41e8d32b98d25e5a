import type { Context } from '../../../platform/context.ts';
import { deleteMessagesBefore } from '../../../platform/outbox/outbox.repo.ts';
import { deleteRunsBefore } from '../../../platform/outbox/outbox-runs.repo.ts';
import { deleteOfEndedSessions } from '../db/push-subscriptions.repo.ts';

/** Longer than anything is due after its time, by whatever clock. */
const KEPT_MS = 2 * 86_400_000;

/** Forgets what was sent, and browsers whose log-in has ended. */
export async function purgePush({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await deleteMessagesBefore(db, 'push', before);
  await deleteRunsBefore(db, 'push', before);
  await deleteOfEndedSessions(db);
}
