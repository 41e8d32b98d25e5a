import { extname, join } from 'node:path';
import { z } from 'zod';
import type { ChildWork } from '../../../platform/child-work/child-work.ts';
import { ChildWorkError } from '../../../platform/child-work/run-child.ts';
import {
  type CardFileJob,
  type ReadFailure,
  type ReadSummary,
  WRITTEN_FILE,
  type WriteJob,
} from './card-file-job.ts';

/** Beside this file, as source or as bundle. */
const ENTRY = new URL(`./card-file-child${extname(import.meta.filename)}`, import.meta.url);
/** Of 64 MB in and 50 MB of sounds out the largest take 160 MB and some seconds of the processor. */
const BOUNDS = {
  memoryBytes: 256 * 1024 * 1024,
  cpuSeconds: 10,
  openFiles: 100,
  fileBytes: 128 * 1024 * 1024,
};
/** On a busy machine too. */
const TIMEOUT_MS = 20_000;

export type Work = { childWork: ChildWork; folder: string; signal: AbortSignal };

const FAILURES: { [reason in ChildWorkError['reason']]: ReadFailure } = {
  'too-slow': 'too-slow',
  'too-large': 'too-large',
  stopped: 'broken',
  crashed: 'broken',
};

const CountSchema = z.int().nonnegative();
/** A child that has read a stranger's file is believed no more than the stranger. */
const ReadSummarySchema: z.core.$ZodType<ReadSummary> = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    format: z.enum(['csv', 'anki']),
    skipped: z.strictObject({
      cloze: CountSchema,
      incomplete: CountSchema,
      tooLong: CountSchema,
      turned: CountSchema,
      sounds: CountSchema,
    }),
    canSwap: z.boolean(),
  }),
  z.strictObject({
    ok: z.literal(false),
    reason: z.enum(['unknown-format', 'broken', 'too-large', 'not-text', 'too-many', 'too-slow']),
    fileCards: CountSchema.optional(),
  }),
]);

/** What the file that lies in the work's folder holds. Whatever is in it, the answer comes in time. */
export async function readInChild(work: Work, job: { isSwapped: boolean }): Promise<ReadSummary> {
  try {
    return z.parse(ReadSummarySchema, await run(work, { ...job, task: 'read' }));
  } catch (error) {
    if (!(error instanceof ChildWorkError)) throw error;
    return { ok: false, reason: FAILURES[error.reason] };
  }
}

/** Writes cards as a file into the work's folder; its path. */
export async function writeInChild(work: Work, job: Omit<WriteJob, 'task'>): Promise<string> {
  await run(work, { ...job, task: 'write' });
  return join(work.folder, WRITTEN_FILE);
}

function run({ childWork, folder, signal }: Work, job: CardFileJob): Promise<unknown> {
  return childWork.run({ entry: ENTRY, folder, job, bounds: BOUNDS, timeoutMs: TIMEOUT_MS, signal });
}
