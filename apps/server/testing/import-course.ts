import { readFolder } from '../src/features/course/exchange/folder-job.ts';
import {
  type ImportOptions,
  type ImportTools,
  importFolder,
} from '../src/features/course/exchange/import-course.ts';

/** The import without its child process, for tests of what a course does to the school. */
export const importCourse = (ctx: ImportTools, folder: string, options: ImportOptions = {}) =>
  importFolder(ctx, folder, async (job) => readFolder(job), options);
