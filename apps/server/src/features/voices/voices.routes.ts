import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  MOST_TAKE_BYTES,
  READING_PART_BYTES,
  VOICE_READINGS,
  VOICE_TAKES,
} from '@school/contract/voice-limits';
import {
  type ReadingAnswer,
  ReadingPartQuerySchema,
  type TakeAnswer,
  type TakeQuery,
  TakeQuerySchema,
} from '@school/contract/voices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { saveUpload } from '../../platform/child-work/save-upload.ts';
import { createConcurrentRequests } from '../../platform/concurrent-requests.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Wiring } from '../../platform/feature.ts';
import { getFfmpeg } from '../../platform/find-ffmpeg.ts';
import { networkOf } from '../../platform/network.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { createPlaces } from '../../platform/places.ts';
import { createRequireCaller } from '../app-check/index.ts';
import { requireRole } from '../operators/index.ts';
import { findObstacle, keepTake, refused } from './keep-take.service.ts';
import { type ProcessedTake, processTake, UPLOAD_FILE } from './process-take.ts';
import { findReadingObstacle, keepPart } from './readings/keep-part.service.ts';
import { cutPiece } from './readings/measure-reading.ts';
import { findSound } from './readings/reading-files.ts';

const LIMIT = { points: 240, seconds: 600 };
/** More than anybody reads aloud on a day. */
const OF_A_DAY = { points: 3_000, seconds: 86_400 };
const AT_ONCE = { perAccount: 3, perNetwork: 6 };
/** ffmpeg at work on takes. */
const PLACES = { most: 2, mostWaiting: 20 };
const PART_FILE = 'part';

/** Takes of lines, and readings of whole lessons in parts, sent by a teacher one at a time. */
export function mountVoices(app: FastifyInstance, ctx: Context, { authenticate }: Wiring): void {
  const concurrentRequests = createConcurrentRequests(AT_ONCE);
  const places = createPlaces(PLACES);
  const requireCaller = createRequireCaller(ctx, authenticate);
  const callers = new WeakMap<FastifyRequest, string>();

  // Before a byte of the body is read: who sends it, and how often.
  app.addHook('onRequest', async (request) => {
    const caller = await requireCaller(request);
    await requireRole(ctx.db, caller, 'teacher');
    await ctx.limits.consume('process', 'voice-takes', caller.uid, LIMIT);
    await ctx.limits.consume('shared', 'voice-takes-of-a-day', caller.uid, OF_A_DAY);
    callers.set(request, caller.uid);
  });
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

  /** A request's work, in a folder of its own and within the bounds of who sends it. */
  const inFolder = <Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (uid: string, folder: string) => Promise<Answer>,
  ): Promise<Answer> =>
    ctx.childWork.inFolder((folder) =>
      concurrentRequests.run(networkOf(request.ip), () => {
        const uid = callers.get(request) ?? '';
        concurrentRequests.acquireForAccount(uid);
        // Who is refused may have more to send.
        reply.header('connection', 'close');
        return work(uid, folder);
      }),
    );

  app.post(VOICE_TAKES, (request, reply) =>
    inFolder(request, reply, async (uid, folder): Promise<TakeAnswer> => {
      const asked = parseInput(TakeQuerySchema, request.query);
      const obstacle = await findObstacle(ctx, asked);
      if (obstacle) return refused(obstacle);
      if (asked.readingID === undefined) await receive(request, join(folder, UPLOAD_FILE), MOST_TAKE_BYTES);
      reply.removeHeader('connection');
      const signal = goneSignal(reply);
      const made = await places.inTurn(signal, () => makeTake(ctx, uid, asked, { folder, signal }));
      return made.ok ? keepTake(ctx, uid, asked, { ...made, upload: join(folder, UPLOAD_FILE) }) : made;
    }),
  );

  app.post(VOICE_READINGS, (request, reply) =>
    inFolder(request, reply, async (uid, folder): Promise<ReadingAnswer> => {
      const asked = parseInput(ReadingPartQuerySchema, request.query);
      const obstacle = await findReadingObstacle(ctx);
      if (obstacle) return { ok: false, reason: obstacle };
      const part = join(folder, PART_FILE);
      await receive(request, part, READING_PART_BYTES);
      reply.removeHeader('connection');
      return keepPart(ctx, { uid, asked, part }, { folder, signal: goneSignal(reply), places });
    }),
  );
}

/** Of what was sent, or of a piece that is cut from what the account has read in one go. */
async function makeTake(
  { config, media }: Context,
  uid: string,
  { readingID, fromMs, toMs }: TakeQuery,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<ProcessedTake> {
  const work = { ffmpeg: getFfmpeg(config), folder, signal };
  if (readingID === undefined || toMs === undefined) return processTake(work, { fromMs, toMs });
  const sound = await findSound({ media, uid, readingID }, folder);
  if (sound === null) return { ok: false, reason: 'no-reading' };
  const cut = await cutPiece(work, sound, { fromMs, toMs });
  return cut.ok ? processTake(work, { fromMs: 0 }) : cut;
}

async function receive({ body }: FastifyRequest, path: string, mostBytes: number): Promise<void> {
  if (!(body instanceof Readable))
    throw new DomainError('invalid-argument', 'Send the recording itself, as application/octet-stream.');
  await saveUpload(body, path, mostBytes);
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
