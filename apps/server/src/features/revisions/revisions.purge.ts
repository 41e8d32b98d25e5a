import type { Context } from '../../platform/context.ts';
import { thinRevisions } from './revisions.repo.ts';

const DAY_MS = 86_400_000;
/** Texts are saved while the teacher types: revisions so close together are one sitting. */
const SITTING_MINUTES = 10;

/** Of each sitting of more than a day ago the history keeps the last state. */
export async function purgeRevisions({ db, clock }: Context): Promise<void> {
  await thinRevisions(db, new Date(clock.now().getTime() - DAY_MS), SITTING_MINUTES);
}
