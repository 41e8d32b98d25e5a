import { CARD_FILES, MOST_CARD_FILE_BYTES } from '@school/contract/card-file-paths';
import { CardFileQuerySchema } from '@school/contract/card-files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Wiring } from '../../platform/feature.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { languageOf } from '../../platform/request-language.ts';
import { createAppCheck } from '../app-check/index.ts';
import type { FilePlaces } from './file-places.ts';
import { listCardsToWrite } from './list-cards.service.ts';
import { previewCards, takeCards } from './take-cards.service.ts';
import { readOnThread, writeOnThread } from './thread/run-on-thread.ts';

/** A preview, a swap, another preview and the taking are four. */
const LIMIT = { points: 60, seconds: 600 };

const TYPES = { csv: 'text/csv; charset=utf-8', anki: 'application/octet-stream' } as const;
const ENDINGS = { csv: 'csv', anki: 'apkg' } as const;

/** A learner's cards as files, and files as a learner's cards. */
export function mountCardFiles(
  app: FastifyInstance,
  ctx: Context,
  places: FilePlaces,
  { authenticate }: Wiring,
): void {
  const callers = new WeakMap<FastifyRequest, string>();
  const checkApp = createAppCheck(ctx);

  // Before a byte of the body is read: who sends it, how often, and whether there is a place for it.
  app.addHook('onRequest', async (request, reply) => {
    const caller = await findCaller(request.headers.authorization, authenticate);
    if (!caller) throw new DomainError('unauthenticated', 'Please sign in and try again.');
    const appToken = request.headers['x-firebase-appcheck'];
    await checkApp(typeof appToken === 'string' ? appToken : undefined);
    await ctx.limits.consume('process', 'card-files', caller.uid, LIMIT);
    reply.raw.once('close', places.take(caller.uid));
    callers.set(request, caller.uid);
  });
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MOST_CARD_FILE_BYTES },
    (_request, body, done) => done(null, body),
  );

  const callerOf = (request: FastifyRequest): string => {
    const uid = callers.get(request);
    if (uid === undefined) throw new DomainError('unauthenticated', 'Please sign in and try again.');
    return uid;
  };

  for (const format of ['csv', 'anki'] as const)
    app.get(CARD_FILES[format], async (request, reply) => {
      const cards = await listCardsToWrite(ctx, callerOf(request));
      const more = { deckName: ctx.config.siteName, language: languageOf(request) };
      const nowMs = ctx.clock.now().getTime();
      const bytes = await places.inTurn(() => writeOnThread({ format, cards, ...more, nowMs }));
      return sendFile(reply, { bytes, type: TYPES[format], ending: ENDINGS[format] });
    });

  const readFile = async (request: FastifyRequest) => {
    const { fields } = parseInput(CardFileQuerySchema, request.query);
    const { body } = request;
    if (!Buffer.isBuffer(body))
      throw new DomainError('invalid-argument', 'Send the file itself, as application/octet-stream.');
    return places.inTurn(() => readOnThread({ bytes: body, isSwapped: fields === 'swapped' }));
  };
  const upload = { bodyLimit: MOST_CARD_FILE_BYTES };
  app.post(CARD_FILES.preview, upload, async (request) =>
    previewCards(ctx, callerOf(request), await readFile(request)),
  );
  app.post(CARD_FILES.take, upload, async (request) =>
    takeCards(ctx, callerOf(request), await readFile(request)),
  );
}

function sendFile(
  reply: FastifyReply,
  { bytes, type, ending }: { bytes: Buffer; type: string; ending: string },
): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="swiss-german-cards.${ending}"`)
    .send(bytes);
}
