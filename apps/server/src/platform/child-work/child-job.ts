import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the work's folder: what is to be done, and what came of it. */
export const JOB_FILE = 'job.json';
export const ANSWER_FILE = 'answer.json';

/**
 * The child's side: does the one job that lies in the folder of its first argument, writes what `work` answers beside it,
 * and ends; sooner, when its standard input closes, since its parent is gone then.
 */
export async function answerJob<Job>(work: (job: Job, folder: string) => Promise<unknown>): Promise<void> {
  process.stdin.on('close', () => process.exit(1)).resume();
  const folder = process.argv[2] ?? '';
  const job = JSON.parse(await readFile(join(folder, JOB_FILE), 'utf8')) as Job;
  await writeFile(join(folder, ANSWER_FILE), JSON.stringify(await work(job, folder)));
  process.exit(0);
}
