import { answerJob } from '../../../platform/child-work/child-job.ts';
import { type FilmFolderJob, readFilmFolder } from './film-folder.ts';

await answerJob<FilmFolderJob>(async (job) => readFilmFolder(job));
