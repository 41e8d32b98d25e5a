import { setTimeout as wait } from 'node:timers/promises';
import { closeContext, createContext } from '@school/server/app/context';
import { getStageKey } from '@school/server/features/stage';
import { readConfig } from '@school/server/platform/config';
import type { Context } from '@school/server/platform/context';
import type { School } from './school.ts';

const LOOK_EVERY_MS = 50;

/** Does the work with the key by which the first learner, a teacher from now on, sends to the stage. */
export async function withStageKey<Result>(
  { settings, learners }: School,
  work: (key: string, ctx: Context) => Promise<Result>,
): Promise<Result> {
  const ctx = createContext(readConfig(settings, 'test'));
  try {
    const uid = learners[0]?.uid ?? '';
    await ctx.pool.query(
      "insert into operators (account_id, role, since) values ($1, 'teacher', now()) on conflict do nothing",
      [uid],
    );
    return await work(await getStageKey(ctx, uid), ctx);
  } finally {
    await closeContext(ctx);
  }
}

/** Until no stream is on the stage any more. */
export async function waitForStage({ pool }: Context): Promise<void> {
  const isTaken = async () =>
    ((await pool.query('select from stages where stream_id is not null')).rowCount ?? 0) > 0;
  while (await isTaken()) await wait(LOOK_EVERY_MS);
}
