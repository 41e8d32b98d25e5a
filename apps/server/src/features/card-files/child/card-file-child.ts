import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerJob } from '../../../platform/child-work/child-job.ts';
import {
  CARDS_FILE,
  type CardFileJob,
  MOST_CSV_BYTES,
  type ReadAnswer,
  type ReadJob,
  type ReadSummary,
  UPLOAD_FILE,
  WRITTEN_FILE,
  type WriteJob,
} from './card-file-job.ts';

/** A zip file, whole or of nothing, by its first bytes; and how large a file is. */
async function look(path: string): Promise<{ isZip: boolean; size: number }> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  const { size } = await file.stat();
  return { isZip: buffer.toString('latin1') === 'PK', size };
}

/** Each kind of file has its own libraries, and a child needs one of them. */
async function readCards(path: string, isSwapped: boolean, folder: string): Promise<ReadAnswer> {
  const { isZip, size } = await look(path);
  if (size === 0) return { ok: false, reason: 'unknown-format' };
  if (isZip) return (await import('./read-package.ts')).readPackage(path, isSwapped, folder);
  if (size > MOST_CSV_BYTES) return { ok: false, reason: 'too-large' };
  return (await import('./read-csv.ts')).readCsv(await readFile(path), isSwapped);
}

async function read({ isSwapped }: ReadJob, folder: string): Promise<ReadSummary> {
  const answer = await readCards(join(folder, UPLOAD_FILE), isSwapped, folder);
  if (!answer.ok) return answer;
  const { cards, ...summary } = answer;
  const lines = cards.map((card) => `${JSON.stringify(card)}\n`);
  await writeFile(join(folder, CARDS_FILE), lines.join(''), { mode: 0o600 });
  return summary;
}

async function write(job: WriteJob, folder: string): Promise<void> {
  const bytes =
    job.format === 'csv'
      ? (await import('./write-csv.ts')).writeCsv(job.cards)
      : await (await import('./write-package.ts')).writePackage({ ...job, folder });
  await writeFile(join(folder, WRITTEN_FILE), bytes, { mode: 0o600 });
}

await answerJob<CardFileJob>((job, folder) =>
  job.task === 'read' ? read(job, folder) : write(job, folder).then(() => null),
);
