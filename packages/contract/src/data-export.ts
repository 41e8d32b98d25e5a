import { z } from 'zod';
import { defineCallable } from './callable.ts';

/** A ZIP with everything that the school keeps about the caller. */
export const DataExportSchema = z.strictObject({
  status: z.enum(['none', 'waiting', 'running', 'ready', 'failed']),
  /** Between 0 and 1. */
  progress: z.number().min(0).max(1),
  /** The path of the file, once it is ready; it is given out with a bearer token of the same account only. */
  url: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type DataExport = z.infer<typeof DataExportSchema>;

/** Has the file made; while one is on its way, or can still be fetched and is not an hour old, this is the one. */
export const requestDataExport = defineCallable({
  name: 'requestDataExport',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: DataExportSchema,
});

/** How far the newest file is. */
export const getDataExport = defineCallable({
  name: 'getDataExport',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: DataExportSchema,
});
