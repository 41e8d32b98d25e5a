import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findEmbeddedDatabase } from '@school/embedded-postgres';
import { stopChild } from '@school/server/testing/child-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../../tools/free-port.mjs';
import { createDemoClient, type Learner, startDemoProcess } from '../testing/running-demo.ts';

const KILLS = 20;
const WRITERS = 6;
/** Six writers stay below the demo's 600 comments a minute. */
const PAUSE_MS = 650;

const dataDir = mkdtempSync(join(tmpdir(), 'school-faults-'));
// For PostgreSQL's own user, where root starts it.
chmodSync(dataDir, 0o711);
let port: number;
let demo: ChildProcess;
let learners: Learner[];
let root: string;

beforeAll(async () => {
  port = await findFreePort();
  demo = await startDemoProcess(process.env, dataDir, port);
  const client = createDemoClient(`http://127.0.0.1:${port}`);
  root = await client.documentsRoot();
  learners = [];
  for (let serial = 0; serial < WRITERS; serial += 1)
    learners.push(await client.signUp(`writer-${serial}@school.test`));
}, 120_000);

afterAll(async () => {
  await stopChild(demo, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Comments written by all learners at once for as long as they are wanted; what was acknowledged, and when last. */
function startWriting(name: string) {
  const client = createDemoClient(`http://127.0.0.1:${port}`);
  const acknowledged: string[] = [];
  let lastAt = 0;
  let isOver = false;
  const write = async (learner: Learner, writer: number) => {
    for (let serial = 0; !isOver; serial += 1) {
      const id = `${name}-${writer}-${serial}`;
      if (await client.writeComment(root, learner, id).catch(() => false)) {
        acknowledged.push(id);
        lastAt = performance.now();
      }
      await delay(PAUSE_MS);
    }
  };
  const writing = Promise.all(learners.map(write));
  return {
    acknowledged,
    lastAt: () => lastAt,
    stop: async () => {
      isOver = true;
      await writing;
    },
  };
}

async function listStored(): Promise<string[]> {
  const client = new pg.Client({ connectionString: findEmbeddedDatabase(dataDir, 'school') ?? '' });
  await client.connect();
  try {
    return (await client.query<{ id: string }>('select id from comments')).rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** The embedded server's process. */
function postmasterPid(): number {
  const [, host = ''] = /@([^/]+)\//.exec(findEmbeddedDatabase(dataDir, 'school') ?? '') ?? [];
  const sockets = decodeURIComponent(host);
  const lock = readdirSync(sockets).find((file) => file.endsWith('.lock')) ?? '';
  return Number(readFileSync(join(sockets, lock), 'utf8').split('\n')[0]);
}

function report(what: string, recoveriesMs: number[], acknowledged: number): void {
  const sorted = recoveriesMs.toSorted((a, b) => a - b);
  const seconds = (ms: number | undefined) => ((ms ?? 0) / 1_000).toFixed(1);
  process.stdout.write(
    `${what}: ${recoveriesMs.length} of ${KILLS} survived, writing again after ${seconds(sorted[0])} to ${seconds(sorted.at(-1))} s (median ${seconds(sorted[sorted.length >> 1])} s), ${acknowledged} acknowledged comments, none lost\n`,
  );
}

async function survive(name: string, kill: () => Promise<void>): Promise<void> {
  const writing = startWriting(name);
  const recoveries: number[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    await delay(1_000 + 137 * round);
    const killedAt = performance.now();
    await kill();
    while (writing.lastAt() <= killedAt) {
      expect(demo.exitCode, 'the school ended').toBe(null);
      await delay(20);
    }
    recoveries.push(writing.lastAt() - killedAt);
  }
  await writing.stop();
  const stored = new Set(await listStored());
  expect(writing.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(writing.acknowledged.length).toBeGreaterThan(KILLS);
  report(name, recoveries, writing.acknowledged.length);
}

it(
  'the database killed 20 times among writes is started again, and nothing acknowledged is lost',
  {
    timeout: 600_000,
  },
  () =>
    survive('kill -9 of the database', async () => {
      process.kill(postmasterPid(), 'SIGKILL');
    }),
);

it(
  'the school killed 20 times among writes starts again, and nothing acknowledged is lost',
  {
    timeout: 600_000,
  },
  () =>
    survive('kill -9 of the school', async () => {
      await stopChild(demo, 'SIGKILL');
      demo = await startDemoProcess(process.env, dataDir, port);
    }),
);
