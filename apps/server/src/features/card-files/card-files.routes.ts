import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CARD_FILES, MOST_CARD_FILE_BYTES } from '@school/contract/card-file-paths';
import { CardFileQuerySchema } from '@school/contract/card-files';
import type { Language } from '@school/contract/language-cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCaller } from '../../platform/caller.ts';
import { saveUpload, tooLarge } from '../../platform/child-work/save-upload.ts';
import type { ConcurrentRequests } from '../../platform/concurrent-requests.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Wiring } from '../../platform/feature.ts';
import { networkOf } from '../../platform/network.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { languageOf } from '../../platform/request-language.ts';
import { createRequireCaller } from '../app-check/index.ts';
import { findLesson } from '../lessons/index.ts';
import { requireRole } from '../operators/index.ts';
import { CARDS_FILE, UPLOAD_FILE } from './child/card-file-job.ts';
import { readInChild, type Work, writeInChild } from './child/run-card-file-job.ts';
import { listFileCards } from './file-cards.ts';
import { type FindLineFiles, listCardsToWrite, type SoundsToWrite } from './list-cards.service.ts';
import { type FileReading, listForLesson, previewCards, takeCards } from './take-cards.service.ts';

/** A preview, a swap, another preview and the taking are four. */
const LIMIT = { points: 60, seconds: 600 };
/** Of files whose sounds are laid beside a lesson's film: what is not saved is deleted a day after. */
const OF_A_DAY = { points: 60, seconds: 86_400 };

const TYPES = { csv: 'text/csv; charset=utf-8', anki: 'application/octet-stream' } as const;
const ENDINGS = { csv: 'csv', anki: 'apkg' } as const;

/** A learner's cards as files, and files as a learner's cards. */
export function mountCardFiles(
  app: FastifyInstance,
  ctx: Context,
  {
    concurrentRequests,
    findLineFiles,
  }: { concurrentRequests: ConcurrentRequests; findLineFiles: FindLineFiles },
  { authenticate }: Wiring,
): void {
  const callers = new WeakMap<FastifyRequest, string>();
  const requireCaller = createRequireCaller(ctx, authenticate);

  // Before a byte of the body is read: who sends it, and how often.
  app.addHook('onRequest', async (request) => {
    const caller = await requireCaller(request);
    await ctx.limits.consume('process', 'card-files', caller.uid, LIMIT);
    callers.set(request, caller.uid);
  });
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

  const work = createWork(ctx, concurrentRequests, callers);

  for (const format of ['csv', 'anki'] as const)
    app.get(CARD_FILES[format], (request, reply) =>
      work(request, reply, async (uid, own) => {
        const path = await writeCards(ctx, uid, own, {
          format,
          findLineFiles,
          language: languageOf(request),
        });
        await sendFile(reply, path, format);
        return reply;
      }),
    );
  app.post(CARD_FILES.preview, (request, reply) =>
    work(request, reply, async (uid, own) => previewCards(ctx, uid, await receive(request, reply, own))),
  );
  app.post(
    CARD_FILES.read,
    {
      onRequest: async (request) => {
        const caller = await findCaller(request.headers.authorization, authenticate);
        if (caller) await requireRole(ctx.db, caller, 'teacher');
      },
    },
    (request, reply) =>
      work(request, reply, async (uid, own) => {
        const { lessonID } = parseInput(CardFileQuerySchema, request.query);
        const place = lessonID === undefined ? null : await findPlace(ctx, uid, lessonID);
        return listForLesson(await receive(request, reply, own), place);
      }),
  );
  app.post(CARD_FILES.take, (request, reply) =>
    work(request, reply, async (uid, own) => takeCards(ctx, uid, await receive(request, reply, own))),
  );
}

/** Where sounds for a lesson are laid. */
async function findPlace({ db, limits, media }: Context, uid: string, lessonId: string) {
  await limits.consume('shared', 'card-sounds-of-a-day', uid, OF_A_DAY);
  if (!(await findLesson(db, lessonId))) throw new DomainError('not-found', 'There is no such lesson.');
  return { media, lessonId };
}

type Asked = { format: 'csv' | 'anki'; findLineFiles: FindLineFiles; language: Language };

/** Writes all cards of an account into a file of the folder. */
async function writeCards(
  ctx: Context,
  uid: string,
  own: Work,
  { format, findLineFiles, language }: Asked,
): Promise<string> {
  // A table has no sounds.
  const sounds: SoundsToWrite | null =
    format === 'anki' ? { folder: own.folder, findLineFiles, signal: own.signal } : null;
  const cards = await listCardsToWrite(ctx, uid, sounds);
  const nowMs = ctx.clock.now().getTime();
  return writeInChild(own, { format, cards, deckName: ctx.config.siteName, language, nowMs });
}

/** Works with a folder, in one of the caller's places, which is free again as soon as the answer is sent. */
function createWork(
  ctx: Context,
  concurrentRequests: ConcurrentRequests,
  callers: WeakMap<FastifyRequest, string>,
) {
  const { childWork } = ctx;
  return <Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    task: (uid: string, work: Work) => Promise<Result>,
  ): Promise<Result> =>
    childWork.inFolder((folder) =>
      concurrentRequests.run(networkOf(request.ip), async () => {
        const uid = callers.get(request);
        if (uid === undefined) throw new DomainError('unauthenticated', 'Please sign in and try again.');
        concurrentRequests.acquireForAccount(uid);
        return task(uid, { childWork, folder, signal: goneSignal(reply) });
      }),
    );
}

/** Saves the file that is sent, and has a child read it. */
async function receive(request: FastifyRequest, reply: FastifyReply, own: Work): Promise<FileReading> {
  const { fields } = parseInput(CardFileQuerySchema, request.query);
  const { body } = request;
  if (!(body instanceof Readable))
    throw new DomainError('invalid-argument', 'Send the file itself, as application/octet-stream.');
  // Who is refused meanwhile may have more to send.
  reply.header('connection', 'close');
  if (Number(request.headers['content-length']) > MOST_CARD_FILE_BYTES) throw tooLarge();
  await saveUpload(body, join(own.folder, UPLOAD_FILE), MOST_CARD_FILE_BYTES);
  reply.removeHeader('connection');
  const summary = await readInChild(own, { isSwapped: fields === 'swapped' });
  return { ...summary, cards: () => listFileCards(join(own.folder, CARDS_FILE)), folder: own.folder };
}

/** Aborted when the caller is answered or has hung up: who hangs up wants nothing any more. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Settles once the file has been sent, or its reader has gone. */
async function sendFile(reply: FastifyReply, path: string, format: 'csv' | 'anki'): Promise<void> {
  const { size } = await stat(path);
  await reply
    .type(TYPES[format])
    .header('content-length', size)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="swiss-german-cards.${ENDINGS[format]}"`)
    .send(createReadStream(path));
}
