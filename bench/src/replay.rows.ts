import { GRADES, SCHEDULER } from '@school/domain/card-scheduler';
import { type Review, replayLog } from '@school/domain/review-log';
import { closeContext, createContext } from '@school/server/app/context';
import { rebuildStates } from '@school/server/features/reviews';
import { readConfig } from '@school/server/platform/config';
import type { Context } from '@school/server/platform/context';
import { createEmptyCard, fsrs, generatorParameters, Rating } from 'ts-fsrs';
import { type Bench, median, type Row, type RowGroup } from './row.ts';

/** A learner of two thousand cards, who has answered each fifty times. */
const CARDS = 2_000;
const REVIEWS_OF_A_CARD = 50;
const REVIEWS = CARDS * REVIEWS_OF_A_CARD;
const DAY_MS = 86_400_000;
const BEGIN_MS = Date.parse('2025-01-01T08:00:00Z');
const RATINGS = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const;

type Answers = readonly Pick<Review, 'atMs' | 'grade'>[];

/** What is known of all a learner's cards, made again from a log of 100,000 reviews. */
export const replayRows: RowGroup = {
  name: 'replay',
  measure: async (bench) => [await measureInMemory(bench), await measureFromPostgres(bench)],
};

function makeLog(): Review[] {
  return Array.from({ length: REVIEWS }, (_none, index) => {
    const [card, turn] = [index % CARDS, Math.floor(index / CARDS)];
    return {
      id: crypto.randomUUID(),
      cardID: `replay-${card}`,
      grade: GRADES[(turn * 7 + card) % GRADES.length] ?? 'good',
      atMs: BEGIN_MS + turn * 5 * DAY_MS + card * 1_000,
    };
  });
}

/** The least that can be done: the library over the answers of each card, which stand in order. */
function createPeer(log: readonly Review[]): () => void {
  const answersOf: Answers[] = [...Map.groupBy(log, ({ cardID }) => cardID).values()];
  const { w, learning_steps, relearning_steps, ...parameters } = SCHEDULER.parameters;
  const scheduler = fsrs(
    generatorParameters({
      ...parameters,
      w: [...w],
      learning_steps: [...learning_steps],
      relearning_steps: [...relearning_steps],
    }),
  );
  return () => {
    for (const answers of answersOf) {
      let card = createEmptyCard(new Date(answers[0]?.atMs ?? 0));
      for (const { atMs, grade } of answers) card = scheduler.next(card, new Date(atMs), RATINGS[grade]).card;
    }
  };
}

async function measureInMemory(bench: Bench): Promise<Row> {
  const log = makeLog();
  const replay = async () => {
    if (replayLog(log).size !== CARDS) throw new Error('cards are missing');
  };
  return compare(bench, { name: 'replay of 100,000 reviews', aim: '≥ 0.8×' }, log, replay);
}

/** Read, replayed and written as the job does it that follows a change of the scheduler. */
async function measureFromPostgres(bench: Bench): Promise<Row> {
  const ctx = createContext(readConfig(bench.school.settings, 'test'));
  const uid = bench.school.learners[0]?.uid ?? '';
  const log = makeLog();
  await fillLog(ctx, uid, log);
  const row = await compare(
    bench,
    { name: 'replay of 100,000 reviews from PostgreSQL', aim: '≥ 0.4×' },
    log,
    () => rebuildStates(ctx),
    async () =>
      void (await ctx.pool.query('update card_states set scheduler_version = 0 where account_id = $1', [
        uid,
      ])),
  );
  const { rows } = await ctx.pool.query<{ done: number }>(
    'select count(*)::int done from card_states where account_id = $1 and scheduler_version = $2 and review_count = $3',
    [uid, SCHEDULER.version, REVIEWS_OF_A_CARD],
  );
  await closeContext(ctx);
  if (rows[0]?.done !== CARDS) throw new Error(`${rows[0]?.done} cards were made again`);
  return row;
}

async function fillLog(ctx: Context, uid: string, log: readonly Review[]): Promise<void> {
  await ctx.pool.query(
    `insert into review_log (account_id, id, card_id, grade, reviewed_at, received_at)
     select $1, id, card_id, grade, reviewed_at, reviewed_at
     from unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[]) as made (id, card_id, grade, reviewed_at)`,
    [
      uid,
      log.map(({ id }) => id),
      log.map(({ cardID }) => cardID),
      log.map(({ grade }) => grade),
      log.map(({ atMs }) => new Date(atMs).toISOString()),
    ],
  );
  await ctx.pool.query(
    `insert into card_states select $1, 'replay-' || n, now(), 1, 5, 'review', 1, 0, now(), now(), 'good', 0
     from generate_series(0, $2::int - 1) n`,
    [uid, CARDS],
  );
  await ctx.pool.query('analyze review_log, card_states');
}

/** In turns, the median of each; the first round only warms up. */
async function compare(
  { rounds }: Bench,
  row: Pick<Row, 'name' | 'aim'>,
  log: readonly Review[],
  replay: () => Promise<void>,
  prepare: () => Promise<void> = async () => undefined,
): Promise<Row> {
  const peer = createPeer(log);
  const samples: { ours: number; peer: number }[] = [];
  for (let round = 0; round <= rounds + 1; round += 1) {
    await prepare();
    const sample = { ours: await reviewsPerSecond(replay), peer: await reviewsPerSecond(peer) };
    if (round > 0) samples.push(sample);
  }
  return {
    ...row,
    unit: '/s',
    ours: median(samples, ({ ours }) => ours).ours,
    peer: { name: 'ts-fsrs alone', value: median(samples, (sample) => sample.peer).peer },
    isMoreBetter: true,
  };
}

async function reviewsPerSecond(work: () => void | Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (REVIEWS * 1_000) / (performance.now() - begin);
}
