import { fileURLToPath } from 'node:url';
import { closeContext, createContext } from '@school/server/app/context';
import { importCourse } from '@school/server/features/course';
import { createLessons } from '@school/server/features/lessons';
import { createSounds } from '@school/server/features/media';
import { findScope, getDueCards } from '@school/server/features/reviews';
import { readConfig } from '@school/server/platform/config';
import type { Context } from '@school/server/platform/context';
import { migrateDatabase } from '@school/server/platform/database';
import { commentPages } from './comments.rows.ts';
import { addLearner, DISCUSSED_LESSON } from './fill-school.ts';
import { compareLoads } from './load.ts';
import type { Bench, Row, RowGroup } from './row.ts';
import type { Settings } from './serve.ts';
import { measureInTurns, middlePair } from './turns.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
/** Besides `DISCUSSED_LESSON`, which has a thousand comments. */
const BUSY_LESSON = 's-znacht';
const MANY_COMMENTS = 100_000;
/** Of the learner who asks; the other rows are of others. */
const OWN_STATES = 200;
const [FEW_STATES, MANY_STATES] = [1_000, 100_000];
const OTHERS = { few: 4, many: 50 };
/** As many at a time as a busy server has. */
const AT_ONCE = 4;
/** At most 1.3 times as long. */
const AIM = '≥ 0.77×';

/** What does not take longer because there is more of it: each with 10⁵ rows beside the same with 10³. */
export const growthRows: RowGroup = {
  name: 'growth',
  isOnDemand: true,
  measure: async (bench) => [await compareComments(bench), await compareDueCards(bench)],
};

async function compareComments(bench: Bench): Promise<Row> {
  const ctx = open(bench.school.settings);
  await ctx.pool.query(
    `insert into comments (lesson_id, id, account_id, username, message, created_at)
     select $1, 'busy-' || n, $2, 'Lena Muster', 'Das isch e schöni Lektion, merci vilmal! ' || repeat('Guet. ', n % 20),
       now() - n * interval '1 minute'
     from generate_series(1, $3::int) n on conflict do nothing`,
    [BUSY_LESSON, bench.school.learners[0]?.uid, MANY_COMMENTS],
  );
  await ctx.pool.query('analyze comments');
  await closeContext(ctx);
  return compareLoads(bench, commentPages(bench, BUSY_LESSON), commentPages(bench, DISCUSSED_LESSON), {
    name: 'page of comments of 100,000',
    aim: AIM,
    peerName: 'of 1,000',
  });
}

async function compareDueCards(bench: Bench): Promise<Row> {
  const { school } = bench;
  const large = await fillStates(school.settings, 'cards_many', MANY_STATES, OTHERS.many);
  const small = await fillStates(school.settings, 'cards_few', FEW_STATES, OTHERS.few);
  const { ours, peer } = middlePair(await measureInTurns(bench, large.measure, small.measure));
  await closeContext(large.ctx);
  await closeContext(small.ctx);
  return {
    name: 'due cards beside 100,000 states',
    unit: '/s',
    ours,
    peer: { name: 'beside 1,000', value: peer },
    isMoreBetter: true,
    aim: AIM,
  };
}

const open = (settings: Settings): Context => createContext(readConfig(settings, 'test'));

/** Fills a separate school with so many learned cards: the learner's, and those of others. */
async function fillStates(settings: Settings, database: string, states: number, others: number) {
  const first = open(settings);
  await first.pool.query(`create database ${database}`);
  await closeContext(first);
  const url = new URL(settings['DATABASE_URL'] ?? '');
  url.pathname = `/${database}`;
  await migrateDatabase(url.href);
  const ctx = open({ ...settings, DATABASE_URL: url.href });
  await importCourse(ctx, CONTENT);
  const learner = await addLearner(ctx, 0);
  await addStates(ctx, learner.uid, 'select id from flashcards order by id limit', OWN_STATES);
  for (let other = 1; other <= others; other += 1) {
    const { uid } = await addLearner(ctx, other);
    const own = Math.ceil((states - OWN_STATES) / others);
    await addStates(ctx, uid, `select 'made-up-' || n as id from generate_series(1, 100000) n limit`, own);
  }
  await ctx.pool.query('analyze');
  const lessons = createLessons(ctx);
  const media = { ...lessons, ...createSounds(ctx, lessons), ownSounds: { baseOf: () => '' } };
  const ask = async () => {
    const now = new Date();
    const scope = await findScope(ctx.db, learner.uid, now);
    const { cards } = await getDueCards(ctx.db, media, scope, { now, limit: 50 });
    if (cards.length !== 50) throw new Error(`${cards.length} cards are due`);
  };
  const measure = async (seconds: number) => {
    const [begin, end] = [performance.now(), performance.now() + seconds * 1_000];
    let asked = 0;
    const askOn = async () => {
      while (performance.now() < end) {
        await ask();
        asked += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askOn));
    return (asked * 1_000) / (performance.now() - begin);
  };
  return { ctx, measure };
}

/** Half of them are due. */
async function addStates(ctx: Context, uid: string, cards: string, count: number): Promise<void> {
  await ctx.pool.query(
    `insert into card_states (account_id, card_id, due_at, stability, difficulty, phase, review_count, lapse_count,
       first_reviewed_at, last_reviewed_at, last_grade, scheduler_version)
     select $1, id, now() + (row_number() over () - $2::int / 2) * interval '1 hour', 10, 5, 'review', 3, 0,
       now() - interval '30 days', now() - interval '2 days', 'good', 1
     from (${cards} $2::int) card`,
    [uid, count],
  );
}
