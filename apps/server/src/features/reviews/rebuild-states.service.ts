import { SCHEDULER } from '@school/domain/card-scheduler';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs.ts';
import { lockAccount } from '../identity/index.ts';
import { replayCards } from './replay-cards.ts';
import { listOutdatedStates } from './review-log.repo.ts';

/** Makes the states again that an older scheduler made. What is done carries the new version: it goes on where it stopped. */
export const rebuildStatesJob = defineJob({ name: 'reviews.rebuild-states', payload: z.strictObject({}) });

/** After midnight, for what an older release still wrote while this one began. */
export const EVERY_NIGHT = '40 2 * * *';

/** Cards of a batch, of one transaction at most: of a card there are up to 500 reviews. */
const CARDS_AT_ONCE = 400;

/** Then the job gives way to others, and is sent again for the rest. */
const BATCHES_OF_A_JOB = 100;

export async function rebuildStates(
  ctx: Context,
  { batches = BATCHES_OF_A_JOB, cardsAtOnce = CARDS_AT_ONCE } = {},
): Promise<void> {
  for (let batch = 0; batch < batches; batch += 1) if (!(await rebuildSome(ctx, cardsAtOnce))) return;
  await ctx.jobs.send(rebuildStatesJob, {});
}

/** One batch; false when there was nothing left to do. */
async function rebuildSome({ db }: Context, cardsAtOnce: number): Promise<boolean> {
  const outdated = await listOutdatedStates(db, SCHEDULER.version, cardsAtOnce);
  for (const [accountId, states] of Map.groupBy(outdated, (state) => state.accountId))
    await db.transaction(async (tx) => {
      // Its devices wait, and this waits for them. An account that is gone has taken its states with it.
      if (!(await lockAccount(tx, accountId))) return;
      await replayCards(
        tx,
        accountId,
        states.map(({ cardId }) => cardId),
      );
    });
  return outdated.length > 0;
}
