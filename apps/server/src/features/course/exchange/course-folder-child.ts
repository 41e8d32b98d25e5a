import { answerJob } from '../../../platform/child-work/child-job.ts';
import { answerFolderJob, type FolderJob } from './folder-job.ts';

await answerJob<FolderJob>(answerFolderJob);
