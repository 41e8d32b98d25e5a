import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { askPeer, median, type Peer, startPeer } from './peers.ts';

const SECONDS = 5;
const ROUNDS = 3;
/** More than the cores can hash at once, so that the queue is never empty. */
const LOG_IN_CONNECTIONS = 10;
/** What a busy school asks of its lessons, far below what saturates the server. */
const LESSON_CALLS_PER_SECOND = 200;
const TIMED_PAIRS = 1_000;

/** Log-ins against raw argon2id; what they do to lesson calls; and whether their time tells who has an account. */
export async function benchSignIn(say: (line: string) => void): Promise<void> {
  const peer = await startPeer('callable');
  const raw = fork(fileURLToPath(new URL('./raw-argon2.ts', import.meta.url)));
  await compareWithRaw(peer, raw, say);
  raw.kill();
  await measureLessonsBeside(peer, say);
  await compareAddresses(peer, say);
  peer.child.kill();
}

async function compareWithRaw(peer: Peer, raw: ChildProcess, say: (line: string) => void): Promise<void> {
  const logIns: number[] = [];
  const hashes: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const result = await saturateLogIns(peer, SECONDS);
    const perSecond = await hashFor(raw, SECONDS);
    if (round === 0) continue;
    logIns.push(result.requests.average);
    hashes.push(perSecond);
  }
  const own = median(logIns, (value) => value);
  const limit = median(hashes, (value) => value);
  say(`log-ins: ${own.toFixed(0)}/s, raw argon2id: ${limit.toFixed(0)}/s`);
  say(`ratio: ${(own / limit).toFixed(2)} (aim: at least 0.85)`);
}

async function saturateLogIns({ target }: Peer, seconds: number): Promise<autocannon.Result> {
  const { path, emails, password } = target.logIn;
  const result = await autocannon({
    url: `${target.origin}${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: emails.map((email) => ({ body: JSON.stringify({ email, password, returnSecureToken: true }) })),
    connections: LOG_IN_CONNECTIONS,
    duration: seconds,
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} log-ins were refused`);
  return result;
}

function hashFor(raw: ChildProcess, seconds: number): Promise<number> {
  return new Promise((resolve) => {
    raw.once('message', (message) => resolve((message as { perSecond: number }).perSecond));
    raw.send({ seconds });
  });
}

async function measureLessonsBeside(peer: Peer, say: (line: string) => void): Promise<void> {
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const quiet = await callLessons(peer);
    const [busy] = await Promise.all([callLessons(peer), saturateLogIns(peer, SECONDS)]);
    if (round === 0) continue;
    alone.push(quiet);
    beside.push(busy);
  }
  const [quiet, busy] = [median(alone, (value) => value), median(beside, (value) => value)];
  say(
    `lesson calls at ${LESSON_CALLS_PER_SECOND}/s: p99 ${quiet} ms alone, ${busy} ms while log-ins saturate the hashing queue`,
  );
  say(`ratio: ${(busy / quiet).toFixed(1)} (aim: at most 3)`);
}

/** p99 in milliseconds, with fractions: autocannon's own are whole ones. */
async function callLessons({ target }: Peer): Promise<number> {
  const durations: number[] = [];
  const calls: Promise<void>[] = [];
  const total = LESSON_CALLS_PER_SECOND * SECONDS;
  const startedAt = performance.now();
  for (let call = 0; call < total; call += 1) {
    const dueAt = startedAt + (call * 1_000) / LESSON_CALLS_PER_SECOND;
    const wait = dueAt - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    calls.push(callLesson(target).then((duration) => void durations.push(duration)));
  }
  await Promise.all(calls);
  const sorted = durations.toSorted((left, right) => left - right);
  return Number((sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(1));
}

async function callLesson(target: Peer['target']): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${target.origin}${target.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${target.token}` },
    body: target.body,
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a lesson call was answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** Wrong passwords for a known and an unknown address, in turns. */
async function compareAddresses(peer: Peer, say: (line: string) => void): Promise<void> {
  const { target } = peer;
  await askPeer(peer, 'lift limits');
  const durations: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < TIMED_PAIRS; pair += 1) {
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const email = kind === 'known' ? target.logIn.emails[0] : 'nobody@school.test';
      durations[kind].push(await failLogIn(target, email));
    }
  }
  const known = median(durations.known, (value) => value);
  const unknown = median(durations.unknown, (value) => value);
  say(
    `wrong password, ${TIMED_PAIRS} pairs: median ${known.toFixed(2)} ms for a known address, ${unknown.toFixed(2)} ms for an unknown one`,
  );
  say(`difference: ${Math.abs(known - unknown).toFixed(2)} ms (aim: under 2)`);
}

async function failLogIn({ origin, logIn }: Peer['target'], email: string | undefined): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(origin + logIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  });
  const { error } = (await answer.json()) as { error?: { message: string } };
  if (error?.message !== 'INVALID_LOGIN_CREDENTIALS') throw new Error(`answered ${error?.message}`);
  return performance.now() - startedAt;
}
