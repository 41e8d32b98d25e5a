import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { cpuMicrosecondsOf } from './cpu.ts';
import { lessonCalls } from './lessons.rows.ts';
import { cpuOfAll, throughputRow } from './load.ts';
import { postOverSockets } from './post-over-sockets.ts';
import { type Bench, median, type Row, type RowGroup } from './row.ts';
import type { School } from './school.ts';
import { measureInTurns, middlePair } from './turns.ts';

/** More than the cores can hash at once, so that the queue is never empty. */
const CONNECTIONS = 10;
/** What a busy school asks of its lessons, far below what saturates the server. */
const LESSON_CALLS_PER_SECOND = 200;
/** Fewer for each account than what locks it. */
const TIMED_PAIRS = 600;

/** Log-ins against a bare route, and against raw argon2id; what they do to lesson calls; and whether their time tells who has an account. */
export const logInRows: RowGroup = {
  name: 'log-in',
  measure: async (bench) => [
    await compareWithBare(bench),
    await compareWithRaw(bench),
    await measureLessonsBeside(bench),
    await compareAddresses(bench),
  ],
};

function logInPath({ settings }: School): string {
  return `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${settings['API_KEY']}`;
}

type Place = { origin: string; path: string; cpuNow: () => number };

function ourPlace({ school }: Bench): Place {
  return { origin: school.origin, path: logInPath(school), cpuNow: () => cpuOfAll(school) };
}

/** As many log-ins as the cores can hash. */
async function saturateLogIns({ school }: Bench, place: Place, seconds: number): Promise<Work> {
  const { learners, password } = school;
  const bodies = learners.map(({ email }) => JSON.stringify({ email, password, returnSecureToken: true }));
  const { origin, path, cpuNow } = place;
  return measureWork(
    () => postOverSockets({ origin, path, bodies, connections: CONNECTIONS }, seconds),
    cpuNow,
  );
}

type Work = { perSecond: number; cpuMicroseconds: number };

async function measureWork(work: () => Promise<number>, cpuNow: () => number): Promise<Work> {
  const [cpuBefore, begin] = [cpuNow(), performance.now()];
  const total = await work();
  return {
    perSecond: (total * 1_000) / (performance.now() - begin),
    cpuMicroseconds: (cpuNow() - cpuBefore) / total,
  };
}

/** What the two peers send their parent. */
const [barePlace, hashed] = [z.object({ origin: z.string() }), z.object({ total: z.number() })];

/** Both over HTTP, from the same sockets: who asks works on the same cores. */
async function compareWithBare(bench: Bench): Promise<Row> {
  const { settings, databasePid } = bench.school;
  const bare = fork(fileURLToPath(new URL('./bare-log-in.ts', import.meta.url)), [], {
    env: { ...process.env, ...settings },
  });
  const origin = await new Promise<string>((resolve, reject) => {
    bare.once('message', (message) => resolve(barePlace.parse(message).origin));
    bare.once('exit', () => reject(new Error('the bare log-in ended')));
  });
  const cpuNow = () => cpuOfAll({ pid: bare.pid ?? 0, databasePid });
  const pairs = await measureInTurns(
    bench,
    (seconds) => saturateLogIns(bench, ourPlace(bench), seconds),
    (seconds) => saturateLogIns(bench, { origin, path: '/log-in', cpuNow }, seconds),
  );
  bare.kill();
  return throughputRow(pairs, { name: 'log-in over HTTP', aim: '≥ 0.9×', peerName: 'bare route that signs' });
}

/** The peer knows no HTTP, no database and no token: what is left when a log-in costs nothing but its hash. */
async function compareWithRaw(bench: Bench): Promise<Row> {
  const raw = fork(fileURLToPath(new URL('./raw-argon2.ts', import.meta.url)));
  const hashFor = (seconds: number) =>
    new Promise<number>((resolve) => {
      raw.once('message', (message) => resolve(hashed.parse(message).total));
      raw.send({ seconds });
    });
  const pairs = await measureInTurns(
    bench,
    (seconds) => saturateLogIns(bench, ourPlace(bench), seconds),
    (seconds) =>
      measureWork(
        () => hashFor(seconds),
        () => cpuMicrosecondsOf(raw.pid ?? 0),
      ),
  );
  raw.kill();
  return throughputRow(pairs, { name: 'log-in', aim: '≥ 0.92×', peerName: 'raw argon2id' });
}

async function measureLessonsBeside(bench: Bench): Promise<Row> {
  const pairs = await measureInTurns(
    bench,
    async (seconds) => {
      const logIns = saturateLogIns(bench, ourPlace(bench), seconds);
      const [busy] = await Promise.all([callLessons(bench, seconds), logIns]);
      return busy;
    },
    (seconds) => callLessons(bench, seconds),
  );
  const { ours, peer } = middlePair(pairs);
  return {
    name: 'lesson call during log-ins, p99',
    unit: 'ms',
    ours,
    peer: { name: 'without log-ins', value: peer },
    isMoreBetter: false,
    aim: '≤ 3×',
  };
}

/** p99 in milliseconds, with fractions: autocannon's own are whole ones. */
async function callLessons({ school }: Bench, seconds: number): Promise<number> {
  const requests = lessonCalls(school, '/functions/getSecureData_v2_0');
  const durations: number[] = [];
  const calls: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let call = 0; call < LESSON_CALLS_PER_SECOND * seconds; call += 1) {
    const wait = startedAt + (call * 1_000) / LESSON_CALLS_PER_SECOND - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const { path, headers, body } = requests[call % requests.length] ?? {};
    calls.push(
      time(`${school.origin}${path}`, { ...headers }, String(body)).then(
        ({ durationMs }) => void durations.push(durationMs),
      ),
    );
  }
  await Promise.all(calls);
  return durations.toSorted((left, right) => left - right)[Math.floor(durations.length * 0.99)] ?? 0;
}

/** Wrong passwords for known addresses and an unknown one, in turns. */
async function compareAddresses({ school }: Bench): Promise<Row> {
  const durations: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < TIMED_PAIRS; pair += 1) {
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const email =
        kind === 'known'
          ? school.learners[pair % school.learners.length]?.email
          : `unknown-${pair % school.learners.length}@school.test`;
      const body = JSON.stringify({ email, password: 'not the password' });
      const headers = { 'content-type': 'application/json' };
      const { durationMs, text } = await time(`${school.origin}${logInPath(school)}`, headers, body);
      if (!text.includes('INVALID_LOGIN_CREDENTIALS')) throw new Error(`a wrong password: ${text}`);
      durations[kind].push(durationMs);
    }
  }
  return {
    name: 'wrong password, a known address',
    unit: 'ms',
    ours: median(durations.known, Number),
    peer: { name: 'an unknown one', value: median(durations.unknown, Number) },
    isMoreBetter: false,
    aim: 'within 2 ms',
  };
}

async function time(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ durationMs: number; text: string }> {
  const startedAt = performance.now();
  const answer = await fetch(url, { method: 'POST', headers, body });
  const text = await answer.text();
  return { durationMs: performance.now() - startedAt, text };
}
