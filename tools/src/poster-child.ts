import { answerJob } from '@school/server/platform/child-work/child-job';
import { makePosterSizes } from './poster-sizes.ts';

await answerJob<{ media: string }>(({ media }) => makePosterSizes(media));
