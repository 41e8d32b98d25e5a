import { extname } from 'node:path';
import { z } from 'zod';
import type { ChildWork } from '../../../platform/child-work/child-work.ts';
import type { FitAnswer, FitJob } from './fit-job.ts';

/** Beside this file as source; bundles lie in one folder. */
const ENTRY = new URL(`./fit-child${extname(import.meta.filename)}`, import.meta.url);
/** Of 40,000 answers it takes 3 s of the processor and 190 MB. */
const BOUNDS = { memoryBytes: 512 * 1024 * 1024, cpuSeconds: 30, openFiles: 100, fileBytes: 1024 * 1024 };
/** On a busy machine too. */
const TIMEOUT_MS = 120_000;

/** The numbers of FSRS-6. */
const WeightsSchema = z.array(z.number()).length(21);
const TrialSchema = z.strictObject({ logLoss: z.number(), foreseenShare: z.number() });
const FitAnswerSchema: z.core.$ZodType<FitAnswer> = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    outcome: z.strictObject({
      weights: WeightsSchema.nullable(),
      heldOut: z.strictObject({ answers: z.int().nonnegative(), knownShare: z.number() }),
      usual: TrialSchema,
      chosen: TrialSchema,
    }),
  }),
  z.strictObject({ ok: z.literal(false), reason: z.literal('not-installed') }),
]);

/** Fits in a process of its own: it would hold up every request for as long as it computes. Throws `ChildWorkError`. */
export async function fitInChild(childWork: ChildWork, job: FitJob): Promise<FitAnswer> {
  const { signal } = new AbortController();
  return childWork.inFolder(async (folder) =>
    z.parse(
      FitAnswerSchema,
      await childWork.run({ entry: ENTRY, folder, job, bounds: BOUNDS, timeoutMs: TIMEOUT_MS, signal }),
    ),
  );
}
