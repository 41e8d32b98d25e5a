import { answerJob } from '../../../platform/child-work/child-job.ts';
import type { FitJob } from './fit-job.ts';
import { fitWeights } from './fit-weights.ts';

await answerJob<FitJob>((job) => fitWeights(job));
