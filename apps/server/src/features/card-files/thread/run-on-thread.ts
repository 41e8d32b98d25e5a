import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadAnswer, ReadJob, WriteJob } from './card-file-job.ts';

/** Beside this file, as source or as bundle. */
const WORKER = new URL(`./card-file-worker${extname(import.meta.filename)}`, import.meta.url);
/** The largest honest file takes about two seconds. */
const TIMEOUT_MS = 15_000;
/** Of the thread's own objects; the file that it reads is bounded by itself. */
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

class TookTooLong extends Error {}

/** What a learner's file of cards holds. Whatever is in it, the answer comes in time. */
export async function readOnThread(job: Pick<ReadJob, 'bytes' | 'isSwapped'>): Promise<ReadAnswer> {
  try {
    return await runOnThread<ReadAnswer>({ ...job, task: 'read' });
  } catch (error) {
    // The thread has ended: it ran out of time or memory, or the file led it astray.
    return { ok: false, reason: error instanceof TookTooLong ? 'too-slow' : 'broken' };
  }
}

export async function writeOnThread(job: Omit<WriteJob, 'task' | 'folder'>): Promise<Buffer> {
  return Buffer.from(await runOnThread<Uint8Array>({ ...job, task: 'write' }));
}

/** On a thread of its own, with a folder of its own; both end with the work. */
async function runOnThread<Answer>(job: Omit<ReadJob, 'folder'> | Omit<WriteJob, 'folder'>): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), `school-cards-${process.pid}-`));
  const thread = new Worker(WORKER, { workerData: { ...job, folder }, resourceLimits: RESOURCES });
  thread.unref();
  let timeout: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timeout = setTimeout(() => reject(new TookTooLong()), TIMEOUT_MS);
      thread.on('message', (message: { answer?: Answer }) => {
        // Under `node --watch` a thread also reports what it imports.
        if (message.answer !== undefined) resolve(message.answer);
      });
      thread.on('error', reject);
      thread.on('exit', (code) => reject(new Error(`A file of cards ended its thread with ${code}.`)));
    });
  } finally {
    clearTimeout(timeout);
    await thread.terminate();
    await rm(folder, { recursive: true, force: true });
  }
}
