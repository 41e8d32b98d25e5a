import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerJob } from '../../../platform/child-work/child-job.ts';
import {
  CARDS_FILE,
  type CardFileJob,
  type ReadAnswer,
  type ReadJob,
  type ReadSummary,
  UPLOAD_FILE,
  WRITTEN_FILE,
  type WriteJob,
} from './card-file-job.ts';

/** A zip file, whole or of nothing. */
const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

/** Each kind of file has its own libraries, and a child needs one of them. */
async function readCards(bytes: Uint8Array, isSwapped: boolean, folder: string): Promise<ReadAnswer> {
  if (bytes.length === 0) return { ok: false, reason: 'unknown-format' };
  if (!isZip(bytes)) return (await import('./read-csv.ts')).readCsv(bytes, isSwapped);
  return (await import('./read-package.ts')).readPackage(bytes, isSwapped, folder);
}

async function read({ isSwapped }: ReadJob, folder: string): Promise<ReadSummary> {
  const answer = await readCards(await readFile(join(folder, UPLOAD_FILE)), isSwapped, folder);
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
