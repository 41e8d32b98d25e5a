import type { Context } from '../../../platform/context.ts';
import { deleteRunsBefore } from '../rows/push-messages.repo.ts';
import { deleteOfEndedSessions } from '../rows/push-subscriptions.repo.ts';

/** Longer than anything is due after its time, by whatever clock. */
const KEPT_MS = 2 * 86_400_000;

/** Forgets what was sent, and browsers whose log-in has ended. */
export async function tidyPush({ db, clock }: Context): Promise<void> {
  await deleteRunsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
  await deleteOfEndedSessions(db);
}
