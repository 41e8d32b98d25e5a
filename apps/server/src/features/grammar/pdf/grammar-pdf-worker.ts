import { parentPort, workerData } from 'node:worker_threads';
import type { PdfJob } from './pdf-job.ts';
import { writePdf } from './write-pdf.ts';

/** Sets one PDF and ends: the fonts and the typesetter leave the memory with it. */
const bytes = await writePdf(workerData as PdfJob);
parentPort?.postMessage({ pdf: bytes });
