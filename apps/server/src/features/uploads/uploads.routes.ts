import type { Readable } from 'node:stream';
import {
  CHECKSUM_ALGORITHM,
  FILM_UPLOAD_PATTERN,
  FILM_UPLOADS,
  MOST_PIECE_BYTES,
} from '@school/contract/film-limits';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createConcurrentRequests } from '../../platform/concurrent-requests.ts';
import type { Context } from '../../platform/context.ts';
import type { Wiring } from '../../platform/feature.ts';
import { networkOf } from '../../platform/network.ts';
import { createRequireCaller } from '../app-check/index.ts';
import { requireRole } from '../operators/index.ts';
import { createUploadLocker } from './upload-lock.ts';
import { DISK_FULL, pieceUnderWay, UploadStore } from './upload-store.ts';
import { arrive, LEAST_FREE_BYTES, requireUpload, type UploadSteps } from './uploads.service.ts';

/** Pieces of two megabytes as fast as a local network has them. */
const LIMIT = { points: 6_000, seconds: 60 };
const AT_ONCE = { perAccount: 4, perNetwork: 8 };

type Asked = { Params: { uploadID: string } };

/**
 * The bytes of uploads (tus 1.0): HEAD says how many are here, PATCH brings more. Nothing is made, deleted or read here: an
 * upload begins with a call, and no address serves one back.
 */
export function mountUploads(
  app: FastifyInstance,
  ctx: Context,
  steps: UploadSteps,
  { authenticate }: Wiring,
): void {
  const requireCaller = createRequireCaller(ctx, authenticate);
  const concurrentRequests = createConcurrentRequests(AT_ONCE);
  const callers = new WeakMap<FastifyRequest, string>();
  const tus = createTus(ctx, steps);

  // Before a byte of the body is read.
  app.addHook('onRequest', async (request) => {
    const caller = await requireCaller(request);
    await ctx.limits.consume('process', 'film-uploads', caller.uid, LIMIT);
    await requireRole(ctx.db, caller, 'teacher');
    callers.set(request, caller.uid);
  });
  app.addContentTypeParser('application/offset+octet-stream', (_request, body, done) => done(null, body));

  const answer = async (request: FastifyRequest<Asked>, reply: FastifyReply) =>
    concurrentRequests.run(networkOf(request.ip), async () => {
      const uid = callers.get(request) ?? '';
      concurrentRequests.acquireForAccount(uid);
      await requireUpload(ctx, uid, request.params.uploadID);
      return send(reply, await tus(request));
    });
  app.head<Asked>(FILM_UPLOAD_PATTERN, answer);
  app.patch<Asked & { Body: Readable }>(FILM_UPLOAD_PATTERN, async (request, reply) => {
    // Who is refused may have more to send.
    reply.header('connection', 'close');
    const length = Number(request.headers['content-length']);
    if (!(length <= MOST_PIECE_BYTES))
      return reply.status(413).send(`A piece has at most ${MOST_PIECE_BYTES} bytes, and says how many.`);
    const checksum = checksumOf(request);
    if (checksum === null)
      return reply.status(400).send(`Say the piece's ${CHECKSUM_ALGORITHM} in Upload-Checksum.`);
    const free = await ctx.findFreeBytes(ctx.config.mediaDir);
    if (free !== null && free < LEAST_FREE_BYTES + length)
      return reply.status(DISK_FULL.status).send(DISK_FULL.sentence);
    return pieceUnderWay.run({ body: request.body, checksum }, () => answer(request, reply));
  });
}

const CHECKSUM = new RegExp(`^${CHECKSUM_ALGORITHM} ([A-Za-z0-9+/]{43}=)$`);

function checksumOf({ headers }: FastifyRequest): string | null {
  return CHECKSUM.exec(String(headers['upload-checksum'] ?? ''))?.[1] ?? null;
}

/** Answers a request as tus has it. Made with the first one: it makes its folder at once. */
function createTus(ctx: Context, steps: UploadSteps): (request: FastifyRequest) => Promise<Response> {
  let server: Server | null = null;
  const make = () =>
    new Server({
      path: FILM_UPLOADS,
      datastore: new UploadStore(ctx),
      locker: createUploadLocker(ctx),
      relativeLocation: true,
      // A page elsewhere has no token.
      allowedOrigins: [],
      onUploadFinish: async (_request, { id }) => {
        await arrive(ctx, id, steps);
        return {};
      },
    });
  return async ({ method, url, headers }) => {
    server ??= make();
    const given = new Headers();
    for (const [name, value] of Object.entries(headers))
      if (typeof value === 'string') given.set(name, value);
    return server.handleWeb(new Request(new URL(url, ctx.config.publicOrigin), { method, headers: given }));
  };
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const length = answer.headers.get('upload-offset');
  if (answer.ok && length !== null) reply.removeHeader('connection');
  for (const [name, value] of answer.headers) if (name !== 'content-length') reply.header(name, value);
  return reply.status(answer.status).send(await answer.text());
}
