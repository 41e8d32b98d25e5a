import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

type Encoding = 'br' | 'gzip';

/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 1_024;

/** Up to here compressing takes less of the event loop than handing it to a thread and back. */
const MAX_AT_ONCE_BYTES = 16 * 1_024;

/** The server's order where a browser likes several equally. Node's own brotli quality, 11, takes milliseconds. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];
/** As long as most answers are then. What is allocated at once lies outside the heap until garbage is collected: the usual 16 kB an answer came to 30 MB. */
const CHUNK_BYTES = 4 * 1_024;
/** A window no longer than the text: the usual one of 4 MB has to be made and thrown away for each answer. */
const AT_ONCE = { ...brotli({ quality: 3, windowBits: 14 }), chunkSize: CHUNK_BYTES };
const GZIP_AT_ONCE = { level: constants.Z_DEFAULT_COMPRESSION, windowBits: 14, chunkSize: CHUNK_BYTES };
const FAST = brotli({ quality: 4 });
const GZIP = { level: constants.Z_DEFAULT_COMPRESSION };

type BrotliSetting = { quality: number; windowBits?: number };

/** Long texts off the event loop, on the pool of threads that read files too. */
const compressors = {
  br: {
    atOnce: (text: string | Buffer) => brotliCompressSync(text, AT_ONCE),
    onThread: (text: string | Buffer) => promisify(brotliCompress)(text, FAST),
    smallest: (text: Buffer) => promisify(brotliCompress)(text, smallest(text.length)),
  },
  gzip: {
    atOnce: (text: string | Buffer) => gzipSync(text, GZIP_AT_ONCE),
    onThread: (text: string | Buffer) => promisify(gzip)(text, GZIP),
    smallest: (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  },
};

function brotli({ quality, windowBits = constants.BROTLI_DEFAULT_WINDOW }: BrotliSetting): BrotliOptions {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowBits },
  };
}

/** With a window no longer than the text: for a page of a few kB making the usual one takes longer than compressing. */
function smallest(bytes: number): BrotliOptions {
  const windowBits = Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(10, Math.ceil(Math.log2(bytes + 16))),
  );
  return brotli({ quality: constants.BROTLI_MAX_QUALITY, windowBits });
}

/** Which encoding a client takes; null for none. */
function findEncoding(header: string | undefined): Encoding | null {
  const chosen = header === undefined ? null : negotiate(header.toLowerCase(), ENCODINGS);
  return ENCODINGS.find((encoding) => encoding === chosen) ?? null;
}

/**
 * Compresses this scope's texts of 1 kB and more. Only for scopes whose secrets need a bearer token, which no other
 * site can make a browser send: a length that tells of a secret beside a guess (BREACH) needs many such requests. The
 * auth API's answers, which are tokens, stay as they are.
 */
export function mountCompression(scope: FastifyInstance): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = findEncoding(request.headers['accept-encoding']);
    if (encoding === null) return done(null, payload);
    const { atOnce, onThread } = compressors[encoding];
    const compressed = payload.length > MAX_AT_ONCE_BYTES ? onThread(payload) : atOnce(payload);
    const send = (body: Buffer): void => {
      reply.header('content-encoding', encoding).removeHeader('content-length');
      done(null, body);
    };
    if (compressed instanceof Promise) compressed.then(send, (error: Error) => done(error));
    else send(compressed);
  });
}

/**
 * A text that many ask for, encoded when it is first asked for in that encoding. Its tag is weak: the same for all of
 * them.
 */
export type Encoded = {
  etag: string;
  plain: string | Buffer;
  inEncoding: (encoding: Encoding) => Promise<Buffer>;
};

/** A text that its readers wait for, and that soon is another. As a string it leaves in one write with its headers. */
export const encodeText = (text: string): Encoded => ({ ...encodeOnce(text, null), plain: text });

/**
 * A page that stays the same: quickly for who asks first, and from then on as small as it can be. Plain it is bytes: as
 * a string it would weigh twice as much where any character is beyond Latin-1.
 */
export const encodePage = (text: string): Encoded => encodeOnce(text, smallestInTurn);

type Compress = (plain: Buffer, encoding: Encoding) => Promise<Buffer>;

function encodeOnce(text: string, compressFurther: Compress | null): Encoded {
  const plain = Buffer.from(text);
  const made = new Map<Encoding, Promise<Buffer>>();
  const make = (encoding: Encoding): Promise<Buffer> => {
    const quick = compress(plain, encoding);
    made.set(encoding, quick);
    // The next who asks tries once more.
    quick.catch(() => made.get(encoding) === quick && made.delete(encoding));
    compressFurther?.(plain, encoding).then(
      (small) => made.set(encoding, Promise.resolve(small)),
      // It goes on as it is.
      () => undefined,
    );
    return quick;
  };
  return { etag: etagOf(plain), plain, inEncoding: (encoding) => made.get(encoding) ?? make(encoding) };
}

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  const { atOnce, onThread } = compressors[encoding];
  return plain.length > MAX_AT_ONCE_BYTES ? onThread(plain) : atOnce(plain);
}

let lastSmallest: Promise<unknown> = Promise.resolve();

/** One after another: it takes a thread for a tenth of a second, and files are read by the same few. */
function smallestInTurn(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  const small = lastSmallest.then(() => compressors[encoding].smallest(plain));
  lastSmallest = small.catch(() => undefined);
  return small;
}

function etagOf(text: Buffer): string {
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`;
}

/** A page is another in each language, which a cookie says (`request-language.ts`). */
const PAGE_VARIES = 'accept-encoding, cookie';

/** Sends a page in place of one that is not there. What a browser has of it does not count. */
export function sendMissing(reply: FastifyReply, page: Encoded): Promise<FastifyReply> {
  reply.status(404).type('text/html; charset=utf-8');
  reply.header('cache-control', 'no-cache');
  return sendEncoded(reply, page, PAGE_VARIES);
}

/** Sends a page, or to a browser that has it already that it is still good. */
export async function sendPage(reply: FastifyReply, page: Encoded): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('etag', page.etag);
  if (reply.request.headers['if-none-match'] !== page.etag) return sendEncoded(reply, page, PAGE_VARIES);
  return reply.header('vary', PAGE_VARIES).status(304).send();
}

/** Sends a text as its reader takes it. */
export async function sendEncoded(
  reply: FastifyReply,
  { plain, inEncoding }: Encoded,
  vary = 'accept-encoding',
): Promise<FastifyReply> {
  reply.header('vary', vary);
  const encoding = findEncoding(reply.request.headers['accept-encoding']);
  if (encoding === null) return reply.send(plain);
  const body = await inEncoding(encoding);
  return reply.header('content-encoding', encoding).send(body);
}
