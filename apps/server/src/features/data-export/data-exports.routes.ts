import { Readable } from 'node:stream';
import { DATA_EXPORTS_PATH, EXPORT_QUERY } from '@school/contract/constants';
import type { FastifyInstance } from 'fastify';
import { findCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Wiring } from '../../platform/feature.ts';
import { isRecentLogin } from '../identity/index.ts';
import { findChunk, findExportById } from './data-exports.repo.ts';
import { isReady } from './data-exports.service.ts';

const LIMIT = { points: 60, seconds: 600 };

/** Gives an account its own file, after a fresh log-in and as long as there is one; anybody else the page that says so. */
export function mountDataExports(app: FastifyInstance, ctx: Context, { authenticate }: Wiring): void {
  app.get<{ Params: { id: string } }>(`${DATA_EXPORTS_PATH}/:id`, async (request, reply) => {
    const { id } = request.params;
    const caller = await findCaller(request.headers.authorization, authenticate);
    // A person who has opened the address itself.
    if (!caller) return reply.redirect(`/my-account?${EXPORT_QUERY}=${encodeURIComponent(id)}`, 303);
    await ctx.limits.consume('process', 'data-exports', caller.uid, LIMIT);
    if (!isRecentLogin({ clock: ctx.sessionClock }, caller.authTime))
      throw new DomainError('permission-denied', 'Log in again to download your data.');
    const row = await findExportById(ctx.db, id);
    if (row?.accountId !== caller.uid || !isReady(row, ctx.clock.now()))
      throw new DomainError('not-found', 'There is no such file, or it is not there any more.');
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-length', row.sizeBytes ?? 0)
      .header('content-disposition', `attachment; filename="my-data-${dayOf(row.requestedAt)}.zip"`)
      .send(Readable.from(readChunks(ctx.db, id), { objectMode: false }));
  });
}

/** A few at a time are in memory, and no connection is held between two. */
async function* readChunks(db: Database, id: string): AsyncIterable<Buffer> {
  for (let position = 0; ; position += 1) {
    const bytes = await findChunk(db, id, position);
    if (!bytes) return;
    yield bytes;
  }
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
