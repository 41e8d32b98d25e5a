import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Context } from '@school/server/platform/context';
import { publishByRtmp } from '@school/server/testing/rtmp-publisher';
import { residentMegabytesOf } from './load.ts';
import type { Bench, Row, RowGroup } from './row.ts';
import type { School } from './school.ts';
import { waitForStage, withStageKey } from './stage-key.ts';
import { measureInTurns, middlePair } from './turns.ts';

const PROGRAM = fileURLToPath(new URL('./rtmp-strangers.ts', import.meta.url));
/** As many as one network may have. */
const TALKERS = 5;
/** As many as may be connected at once. */
const SITTERS = 100;
/** A visitor now and then: the page's own wait, not the school's best. */
const VISIT_EVERY_MS = 10;
const SHARE = 0.95;

type Sample = { p95Ms: number; megabytes: number };

function mostOf(waits: readonly number[]): number {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * SHARE)] ?? Number.NaN;
}

/** Visits the home page for so long; how late most pages were, and how large the process was at most. */
async function visit({ origin, pid }: School, seconds: number): Promise<Sample> {
  const waits: number[] = [];
  let megabytes = 0;
  for (const untilMs = performance.now() + seconds * 1_000; performance.now() < untilMs; ) {
    const askedAtMs = performance.now();
    const page = await fetch(origin);
    await page.arrayBuffer();
    if (!page.ok) throw new Error(`the home page answers ${page.status}`);
    waits.push(performance.now() - askedAtMs);
    megabytes = Math.max(megabytes, residentMegabytesOf(pid));
    await wait(VISIT_EVERY_MS);
  }
  return { p95Ms: mostOf(waits), megabytes };
}

/** Does the work while so many strangers are at the RTMP port. */
async function besideStrangers<Result>(
  { settings }: School,
  count: number,
  manner: 'says-much' | 'says-nothing',
  work: () => Promise<Result>,
): Promise<Result> {
  const strangers: ChildProcess = fork(PROGRAM, [settings['RTMP_PORT'] ?? '', String(count), manner]);
  try {
    return await work();
  } finally {
    const gone = once(strangers, 'exit');
    strangers.kill('SIGKILL');
    await gone;
  }
}

let streams = 0;
/** Each stream from another one: of one network few keys a minute are heard. */
function nextAddress(): string {
  streams += 1;
  return `127.0.${2 + Math.floor(streams / 250)}.${1 + (streams % 250)}`;
}

type LetIn = { p95Ms: number; tries: number; refused: number };

/** Goes live again and again for so long: how late most starts were, and how many were none. */
async function goLive(port: number, key: string, ctx: Context, seconds: number): Promise<LetIn> {
  const waits: number[] = [];
  let refused = 0;
  for (const untilMs = performance.now() + seconds * 1_000; performance.now() < untilMs; ) {
    await waitForStage(ctx);
    const askedAtMs = performance.now();
    const { socket, isTaken } = await publishByRtmp(port, key, nextAddress());
    if (await isTaken) waits.push(performance.now() - askedAtMs);
    else refused += 1;
    socket.destroy();
  }
  return { p95Ms: mostOf(waits), tries: waits.length + refused, refused };
}

const peerName = 'no such account';

/** What those who have no key may do to pages and memory, beside the same pages without such peers. */
async function measurePages(bench: Bench): Promise<Row[]> {
  const { school } = bench;
  const quiet = await visit(school, bench.seconds);
  const pairs = await measureInTurns(
    bench,
    (seconds) => besideStrangers(school, TALKERS, 'says-much', () => visit(school, seconds)),
    (seconds) => visit(school, seconds),
  );
  const late = middlePair(pairs.map(({ ours, peer }) => ({ ours: ours.p95Ms, peer: peer.p95Ms })));
  // What a process once had it keeps: the quiet before the first of them is what the worst is held against.
  const megabytes = Math.max(...pairs.map(({ ours }) => ours.megabytes));
  return [
    {
      name: 'page beside five RTMP strangers, p95',
      unit: 'ms',
      ours: late.ours,
      peer: { name: peerName, value: late.peer },
      isMoreBetter: false,
      aim: '≤ 50 ms more',
    },
    {
      name: 'memory beside five RTMP strangers',
      unit: 'MB',
      ours: megabytes,
      peer: { name: peerName, value: quiet.megabytes },
      isMoreBetter: false,
      aim: '≤ 20 MB more',
    },
  ];
}

/** A hundred who say nothing, all places that there are, and a teacher who has a key. */
async function measureDoor(bench: Bench): Promise<Row[]> {
  const { school } = bench;
  const port = Number(school.settings['RTMP_PORT']);
  const pairs = await withStageKey(school, (key, ctx) =>
    measureInTurns(
      bench,
      (seconds) => besideStrangers(school, SITTERS, 'says-nothing', () => goLive(port, key, ctx, seconds)),
      (seconds) => goLive(port, key, ctx, seconds),
    ),
  );
  const late = middlePair(pairs.map(({ ours, peer }) => ({ ours: ours.p95Ms, peer: peer.p95Ms })));
  const shareLetIn = (turns: readonly LetIn[]) => {
    const tries = turns.reduce((sum, turn) => sum + turn.tries, 0);
    return (100 * (tries - turns.reduce((sum, turn) => sum + turn.refused, 0))) / tries;
  };
  return [
    {
      name: 'teacher let in beside a hundred idle RTMP strangers',
      unit: '%',
      ours: shareLetIn(pairs.map(({ ours }) => ours)),
      peer: { name: peerName, value: shareLetIn(pairs.map(({ peer }) => peer)) },
      isMoreBetter: true,
      aim: '100 %',
    },
    {
      name: 'going live beside a hundred idle RTMP strangers, p95',
      unit: 'ms',
      ours: late.ours,
      peer: { name: peerName, value: late.peer },
      isMoreBetter: false,
      aim: '≤ 50 ms more',
    },
  ];
}

export const strangerRows: RowGroup = {
  name: 'strangers',
  measure: async (bench) => [...(await measurePages(bench)), ...(await measureDoor(bench))],
};
