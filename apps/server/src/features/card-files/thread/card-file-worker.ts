import { parentPort, workerData } from 'node:worker_threads';
import type { CardFileJob, ReadAnswer, ReadJob } from './card-file-job.ts';
import { readCsv } from './read-csv.ts';
import { readPackage } from './read-package.ts';
import { writeCsv } from './write-csv.ts';
import { writePackage } from './write-package.ts';

/** A zip file, whole or of nothing. */
const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

async function read({ bytes, isSwapped, folder }: ReadJob): Promise<ReadAnswer> {
  if (bytes.length === 0) return { ok: false, reason: 'unknown-format' };
  return isZip(bytes) ? readPackage(bytes, isSwapped, folder) : readCsv(bytes, isSwapped);
}

/** Reads or writes one file of cards and ends. */
const job = workerData as CardFileJob;
if (job.task === 'read') parentPort?.postMessage({ answer: await read(job) });
else {
  const bytes = job.format === 'csv' ? writeCsv(job.cards) : await writePackage(job);
  parentPort?.postMessage({ answer: bytes });
}
