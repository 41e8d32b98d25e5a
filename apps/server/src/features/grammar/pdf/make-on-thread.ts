import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfJob } from './pdf-job.ts';

/** Beside this file, as source or as bundle. */
const WORKER = new URL(`./grammar-pdf-worker${extname(import.meta.filename)}`, import.meta.url);
/** Setting the whole grammar takes about a second. */
const TIMEOUT_MS = 30_000;

/** Sets a PDF on a separate thread, which ends with it: requests go on, and nothing stays in the memory. */
export async function makeOnThread(job: PdfJob): Promise<Buffer> {
  const thread = new Worker(WORKER, { workerData: job });
  thread.unref();
  let timeout: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      timeout = setTimeout(() => reject(new Error('Setting a PDF took too long.')), TIMEOUT_MS);
      thread.on('message', (answer: { pdf?: Uint8Array }) => {
        // Under `node --watch` a thread also reports what it imports.
        if (answer.pdf) resolve(Buffer.from(answer.pdf));
      });
      thread.on('error', reject);
      thread.on('exit', (code) => reject(new Error(`Setting a PDF ended with ${code}.`)));
    });
  } finally {
    clearTimeout(timeout);
    await thread.terminate();
  }
}
