import { fileURLToPath } from 'node:url';
import { buildApp } from '@school/server/app/build-app';
import { closeContext, createContext } from '@school/server/app/context';
import { importCourse } from '@school/server/features/course';
import { readConfig } from '@school/server/platform/config';
import type { Context } from '@school/server/platform/context';
import { migrateDatabase } from '@school/server/platform/database';
import { createSender } from '@school/server/platform/jobs';
import { addLearner, DISCUSSED_LESSON, type Learner } from './fill-school.ts';
import { type Act, findPractice, listActs } from './learner-acts.ts';
import { longQuery } from './long-query.ts';
import type { Bench, Row, RowGroup } from './row.ts';
import type { Settings } from './serve.ts';
import { type Logged, openStatementLog } from './statement-log.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
const SIZES = {
  small: { accounts: 1_000, comments: 1_000 },
  large: { accounts: 1_000_000, comments: 1_000_000 },
};
/** Of each account that is made up. */
const [REVIEWS, STATES] = [10, 3];
/** Those who ask, the same in both. */
const LEARNERS = 20;
const WARM_UP = 40;
const TIMES = 400;
const STEPS = ['parse', 'bind', 'execute', 'statement'];
const AIM = '≤ 1.15×';

/**
 * Each statement of a learner's acts on a database of a million accounts, ten million reviews and a million comments,
 * beside the same on a small one, in turns. Filling takes minutes: it runs where it is named.
 */
export const sizeRows: RowGroup = {
  name: 'sizes',
  isOnDemand: true,
  measure: async ({ school }: Bench) => {
    const large = await openSized(school.settings, 'large');
    const small = await openSized(school.settings, 'small');
    const log = await openStatementLog(large.ctx);
    const logged: Logged[] = [];
    for (const [index, ofLarge] of large.acts.entries()) {
      const ofSmall = small.acts[index];
      if (!ofSmall) throw new Error('both have the same acts');
      for (let time = 0; time < WARM_UP + TIMES; time += 1) {
        if (time === WARM_UP) log.take();
        const turns = [() => large.ask(ofLarge, time), () => small.ask(ofSmall, time)];
        for (const turn of time % 2 ? turns : turns.toReversed()) await turn();
      }
      logged.push(...log.take().map((one) => ({ ...one, label: `${ofLarge.name}: ${one.label}` })));
    }
    await log.close();
    for (const { close } of [large, small]) await close();
    return compareStatements(logged);
  },
};

/** Each statement's steps together, each by its median: what the machine does besides meets some calls of both. */
function compareStatements(logged: readonly Logged[]): Row[] {
  const known = Map.groupBy(logged, ({ database, label, step }) => [database, label, step].join('\n'));
  const middleOf = (database: string, label: string): number => {
    const steps = STEPS.map((step) => known.get([database, label, step].join('\n')) ?? []);
    // What the server does now and then by itself.
    if (!steps.some(({ length }) => length > TIMES / 2)) return Number.NaN;
    return steps.reduce((sum, some) => sum + middle(some.map(({ microseconds }) => microseconds)), 0);
  };
  return [...new Set(logged.map(({ label }) => label))].flatMap((label): Row[] => {
    const [ours, value] = [middleOf('size_large', label), middleOf('size_small', label)];
    if (Number.isNaN(ours + value)) return [];
    const peer = { name: 'small database', value };
    return [{ name: label.slice(0, 70), unit: 'µs', ours, peer, isMoreBetter: false, aim: AIM }];
  });
}

const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

type Sized = {
  ctx: Context;
  acts: readonly Act[];
  ask: (act: Act, time: number) => Promise<void>;
  close: () => Promise<void>;
};

/** A school of this size in this process, listening. */
async function openSized(settings: Settings, size: keyof typeof SIZES): Promise<Sized> {
  const ctx = await fill(settings, size);
  const learners: Learner[] = [];
  while (learners.length < LEARNERS) learners.push(await addLearner(ctx, learners.length));
  await ctx.pool.query(
    `insert into review_log (account_id, id, card_id, grade, reviewed_at, received_at)
     select id, gen_random_uuid(), 'made-up-' || n, 'good', now() - n * interval '1 day', now() - n * interval '1 day'
     from accounts, generate_series(1, 200) n where email like 'bench-%'`,
  );
  await ctx.pool.query(
    `insert into comments (lesson_id, id, account_id, username, message, created_at)
     select $1, 'comment-' || n, $2, 'Lena Muster', 'Das isch e schöni Lektion, merci vilmal!', now() - n * interval '1 minute'
     from generate_series(1, 1000) n`,
    [DISCUSSED_LESSON, learners[0]?.uid],
  );
  await ctx.pool.query('analyze');
  const app = await buildApp(ctx);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const acts = listActs(ctx.config.projectId, await findPractice(origin, learners[0] ?? fail()));
  return {
    ctx,
    acts,
    ask: async (act, time) => {
      const { method, path, token, body } = act.ask(learners[time % LEARNERS] ?? fail());
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(origin + path, { method, headers, body });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${act.name}: ${answer.status} ${text.slice(0, 200)}`);
    },
    close: async () => {
      await app.close();
      await closeContext(ctx);
    },
  };
}

const fail = (): never => {
  throw new Error('there are learners');
};

async function fill(settings: Settings, size: keyof typeof SIZES): Promise<Context> {
  const first = createContext(readConfig(settings, 'test'));
  await first.pool.query(`create database size_${size}`);
  for (const setting of ["max_wal_size = '8GB'", 'fsync = off', "maintenance_work_mem = '512MB'"])
    await first.pool.query(`alter system set ${setting}`);
  await first.pool.query('select pg_reload_conf()');
  await closeContext(first);
  const url = new URL(settings['DATABASE_URL'] ?? '');
  url.pathname = `/size_${size}`;
  await migrateDatabase(url.href);
  const config = readConfig({ ...settings, DATABASE_URL: url.href }, 'test');
  // Nobody does its jobs: what is measured are the learners' own statements.
  const ctx = createContext(config, {
    jobs: createSender(url.href),
    // A busy machine is no matter of statements.
    overload: { isOverloaded: () => false },
  });
  await importCourse(ctx, CONTENT);
  await plant(ctx, SIZES[size]);
  return ctx;
}

/** Rows of others, by one statement a table; what refers to what is known to be there. */
async function plant({ pool }: Context, { accounts, comments }: { accounts: number; comments: number }) {
  const client = await pool.connect();
  const run = (text: string, values: number[] = []) => client.query(longQuery(text, values));
  try {
    await run(
      'set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off',
    );
    await run(
      `insert into accounts (id, email, display_name, created_at, last_login_at, valid_since)
       select 'made-up-' || lpad(n::text, 20, '0'), 'made-up-' || n || '@school.test', 'Lena Muster',
         now() - interval '1 year', now() - n * interval '1 second', now() - interval '1 year'
       from generate_series(1, $1::int) n`,
      [accounts],
    );
    for (const statement of ROWS_OF_ACCOUNTS) await run(statement);
    await run(
      `insert into comments (lesson_id, id, account_id, username, message, created_at, seen_at, answered_at)
       select lesson.id, 'made-up-' || n, 'made-up-' || lpad((1 + n % 1000)::text, 20, '0'), 'Lena Muster',
         'Das isch e schöni Lektion, merci vilmal!', now() - interval '1 day' - n * interval '1 second', now(), now()
       from (select id, row_number() over (order by id) - 1 as place, count(*) over () as lessons from lessons) lesson
         join generate_series(1, $1::int) n on n % lesson.lessons = lesson.place`,
      [comments],
    );
    await run('reset session_replication_role');
    await run('vacuum analyze');
    await run('checkpoint');
  } finally {
    client.release(true);
  }
}

const OTHERS = "accounts where id like 'made-up-%' order by id";
const ROWS_OF_ACCOUNTS = [
  `insert into subscriptions (id, account_id, platform, identifier, product_id, tier, status, cancels, purchased_at,
     expires_at, first_payment_at, synced_at)
   select 'plan-' || id, id, 'ios', 'BASIC_monthly', 'swiss_german_basic_monthly', 1, 'active', false, now(),
     now() + interval '1 month', now(), now() from ${OTHERS}`,
  `insert into sessions (id, account_id, authenticated_at) select 'session-' || id, id, now() from ${OTHERS}`,
  `insert into review_log (account_id, id, card_id, grade, reviewed_at, received_at)
   select id, gen_random_uuid(), 'made-up-' || n, 'good', now() - n * interval '1 day', now() - n * interval '1 day'
   from (select id from ${OTHERS}) others, generate_series(1, ${REVIEWS}) n`,
  `insert into card_states (account_id, card_id, due_at, stability, difficulty, phase, review_count, lapse_count,
     first_reviewed_at, last_reviewed_at, last_grade, scheduler_version)
   select id, 'made-up-' || n, now() + n * interval '1 day', 10, 5, 'review', 3, 0, now() - interval '30 days',
     now() - interval '2 days', 'good', 1
   from (select id from ${OTHERS}) others, generate_series(1, ${STATES}) n`,
  `insert into exercise_answers (account_id, id, lesson_id, exercise_id, wanted, typed, verdict, answered_at, received_at)
   select id, gen_random_uuid(), null, 'made-up', 'Grüezi', 'Grüezi', 'right', now(), now() from ${OTHERS}`,
  `insert into lesson_progress (account_id, lesson_id, position_seconds, reported_at, furthest_seconds)
   select id, '${DISCUSSED_LESSON}', 10, now(), 10 from ${OTHERS}`,
];
