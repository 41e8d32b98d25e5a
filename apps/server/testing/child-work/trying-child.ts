import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { answerJob } from '../../src/platform/child-work/child-job.ts';

/** What a child is made to do by what it reads. */
export type Trial =
  | 'answer'
  | 'heap'
  | 'buffers'
  | 'schema'
  | 'spin'
  | 'wait'
  | 'disk'
  | 'crash'
  | 'full-disk'
  | 'start-another';

const trials: { [trial in Trial]: (folder: string) => unknown } = {
  answer: (folder) => ({ folder, environment: readFileSync('/proc/self/environ', 'utf8') }),
  heap: () => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_none, n) => `${n} of ${kept.length}`));
  },
  buffers: () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(1_000_000, 1));
  },
  // In native code, in one call, which nothing in the process can end.
  schema: (folder) => {
    const db = new DatabaseSync(join(folder, 'hostile.sqlite'), { readOnly: true });
    return db.prepare('select count(*) from sqlite_schema').get();
  },
  spin: () => {
    for (;;);
  },
  wait: () => new Promise(() => undefined),
  disk: (folder) => {
    for (let count = 0; count < 100; count += 1)
      writeFileSync(join(folder, 'large'), Buffer.alloc(1_000_000), { flag: 'a' });
  },
  crash: () => process.abort(),
  'full-disk': () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  },
  'start-another': (folder) => {
    const other = spawn('sleep', ['600'], { stdio: 'ignore' });
    writeFileSync(join(folder, 'other'), String(other.pid));
    return new Promise(() => undefined);
  },
};

await answerJob<{ trial: Trial }>(async ({ trial }, folder) => (await trials[trial](folder)) ?? null);
