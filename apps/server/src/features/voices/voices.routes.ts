import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MOST_TAKE_BYTES, VOICE_TAKES } from '@school/contract/voice-limits';
import { type TakeAnswer, type TakeQuery, TakeQuerySchema } from '@school/contract/voices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPlaces } from '../../platform/child-work/places.ts';
import { saveUpload } from '../../platform/child-work/save-upload.ts';
import { createConcurrentRequests } from '../../platform/concurrent-requests.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Wiring } from '../../platform/feature.ts';
import { getFfmpeg } from '../../platform/find-ffmpeg.ts';
import { networkOf } from '../../platform/network.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { createRequireCaller } from '../app-check/index.ts';
import { requireRole } from '../operators/index.ts';
import { findObstacle, keepTake, refused } from './keep-take.service.ts';
import { processTake, UPLOAD_FILE } from './process-take.ts';

const LIMIT = { points: 240, seconds: 600 };
/** More than anybody reads aloud on a day. */
const OF_A_DAY = { points: 3_000, seconds: 86_400 };
const AT_ONCE = { perAccount: 3, perNetwork: 6 };
/** ffmpeg at work on takes. */
const PLACES = { most: 2, mostWaiting: 20 };

/** Takes of lines, sent by a teacher one at a time. */
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

  app.post(VOICE_TAKES, (request, reply) =>
    ctx.childWork.inFolder((folder) =>
      concurrentRequests.run(networkOf(request.ip), async (): Promise<TakeAnswer> => {
        const uid = callers.get(request) ?? '';
        concurrentRequests.acquireForAccount(uid);
        const asked = parseInput(TakeQuerySchema, request.query);
        // Who is refused may have more to send.
        reply.header('connection', 'close');
        const obstacle = await findObstacle(ctx, asked);
        if (obstacle) return refused(obstacle);
        await receive(request, folder);
        reply.removeHeader('connection');
        const signal = goneSignal(reply);
        const ffmpeg = getFfmpeg(ctx.config);
        const made = await places.inTurn(signal, () =>
          processTake({ ffmpeg, folder, signal }, trimOf(asked)),
        );
        if (!made.ok) return made;
        return keepTake(ctx, uid, asked, { ...made, upload: join(folder, UPLOAD_FILE) });
      }),
    ),
  );
}

const trimOf = ({ fromMs, toMs }: TakeQuery) => ({ fromMs, toMs });

async function receive({ body }: FastifyRequest, folder: string): Promise<void> {
  if (!(body instanceof Readable))
    throw new DomainError('invalid-argument', 'Send the take itself, as application/octet-stream.');
  await saveUpload(body, join(folder, UPLOAD_FILE), MOST_TAKE_BYTES);
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
