import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { residentMegabytesOf } from './load.ts';
import type { RowGroup } from './row.ts';
import type { School } from './school.ts';
import { measureInTurns, middlePair } from './turns.ts';

const PROGRAM = fileURLToPath(new URL('./rtmp-strangers.ts', import.meta.url));
/** As many as one network may have. */
const STRANGERS = 5;
/** A visitor now and then: the page's own wait, not the school's best. */
const VISIT_EVERY_MS = 10;
const SHARE = 0.95;

type Sample = { p95Ms: number; megabytes: number };

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
  waits.sort((one, other) => one - other);
  return { p95Ms: waits[Math.floor((waits.length - 1) * SHARE)] ?? Number.NaN, megabytes };
}

async function visitBesideStrangers(school: School, seconds: number): Promise<Sample> {
  const port = school.settings['RTMP_PORT'] ?? '';
  const strangers: ChildProcess = fork(PROGRAM, [port, String(STRANGERS)]);
  try {
    return await visit(school, seconds);
  } finally {
    const gone = once(strangers, 'exit');
    strangers.kill('SIGKILL');
    await gone;
  }
}

/** What those who have no key may do at the RTMP port, beside the same pages without such peers. */
export const strangerRows: RowGroup = {
  name: 'strangers',
  measure: async (bench) => {
    const quiet = await visit(bench.school, bench.seconds);
    const pairs = await measureInTurns(
      bench,
      (seconds) => visitBesideStrangers(bench.school, seconds),
      (seconds) => visit(bench.school, seconds),
    );
    const peerName = 'nobody there';
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
  },
};
