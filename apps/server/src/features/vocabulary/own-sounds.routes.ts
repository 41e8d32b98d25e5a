import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { batchPerTick } from '../../platform/batch-per-tick.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { listWhetherActive } from '../identity/index.ts';
import { findOwnSound } from './own-sounds.repo.ts';
import { OWN_SOUNDS, type OwnSounds } from './own-sounds.service.ts';

const DAY_SECONDS = 86_400;
const TYPES: { [kind: string]: string } = { mp3: 'audio/mpeg', m4a: 'audio/mp4' };
const ParamsSchema = z.strictObject({ token: z.string().max(500), cardID: z.string().max(100) });

/** `/own-sounds/{token}/{card}`: how a card sounds that came with a file, for its owner. */
export function mountOwnSounds(app: FastifyInstance, ctx: Context, ownSounds: OwnSounds): void {
  const isActiveAccount = batchPerTick(listWhetherActive);
  app.get(`${OWN_SOUNDS}/:token/:cardID`, async (request, reply) => {
    const { token, cardID } = parseInput(ParamsSchema, request.params);
    const uid = ownSounds.readerOf(token);
    // A token outlives the session that it was made for.
    if (uid === null || !(await isActiveAccount(ctx.db, uid)))
      throw new DomainError('permission-denied', 'This address has expired. Open your cards again.');
    const sound = await findOwnSound(ctx.db, uid, cardID);
    const type = TYPES[sound?.kind ?? ''];
    if (!sound || !type) throw new DomainError('not-found', 'There is no such sound.');
    const { bytes } = sound;
    reply.type(type).header('accept-ranges', 'bytes');
    reply.header('cache-control', `private, max-age=${DAY_SECONDS}, immutable`);
    const part = partOf(request.headers.range, bytes.length);
    if (part === 'all') return reply.send(bytes);
    if (part === null) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
    reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${bytes.length}`);
    return reply.send(bytes.subarray(part.from, part.to + 1));
  });
}

/** RFC 9110 §14.1.2, one range: iPhones ask for parts of a sound. Null for one that lies outside. */
function partOf(range: string | undefined, size: number): { from: number; to: number } | 'all' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,10})-(\d{0,10})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? { from, to } : null;
}
