import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 1_024;

/** Up to here compressing takes less of the event loop than handing it to a thread and back. */
const MAX_AT_ONCE_BYTES = 16 * 1_024;

/** The server's order where a browser likes several equally. Node's own brotli quality, 11, takes milliseconds. */
const ENCODINGS = ['br', 'gzip'];
/** A window no longer than the text: the usual one of 4 MB has to be made and thrown away for each answer. */
const AT_ONCE = brotli({ quality: 3, windowBits: 14 });
const FAST = brotli({ quality: 4 });
const SMALLEST = brotli({ quality: constants.BROTLI_MAX_QUALITY });
const GZIP = { level: constants.Z_DEFAULT_COMPRESSION };

type BrotliSetting = { quality: number; windowBits?: number };
type Compress = (text: string) => Buffer | Promise<Buffer>;

/** Long texts off the event loop, on the pool of threads that read files too. */
const compressors: { [encoding: string]: { atOnce: Compress; onThread: Compress } } = {
  br: {
    atOnce: (text) => brotliCompressSync(text, AT_ONCE),
    onThread: (text) => promisify(brotliCompress)(text, FAST),
  },
  gzip: { atOnce: (text) => gzipSync(text, GZIP), onThread: (text) => promisify(gzip)(text, GZIP) },
};

function brotli({ quality, windowBits = constants.BROTLI_DEFAULT_WINDOW }: BrotliSetting): BrotliOptions {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowBits },
  };
}

/** Which encoding a client takes; null for none. */
function findEncoding(header: string | undefined): string | null {
  return header === undefined ? null : negotiate(header.toLowerCase(), ENCODINGS);
}

/**
 * Compresses this scope's texts of 1 kB and more. Only for scopes whose secrets are asked for with a bearer, which no
 * other site can make a browser send: a length that tells of a secret beside a guess (BREACH) needs many such requests.
 * The auth API's answers, which are tokens, stay as they are.
 */
export function mountCompression(scope: FastifyInstance): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = findEncoding(request.headers['accept-encoding']);
    const compressor = encoding === null ? undefined : compressors[encoding];
    if (encoding === null || !compressor) return done(null, payload);
    const compress = payload.length > MAX_AT_ONCE_BYTES ? compressor.onThread : compressor.atOnce;
    const send = (compressed: Buffer): void => {
      reply.header('content-encoding', encoding).removeHeader('content-length');
      done(null, compressed);
    };
    const result = compress(payload);
    if (result instanceof Promise) result.then(send, (error: Error) => done(error));
    else send(result);
  });
}

/** Sends a page that stays the same, compressed once as well as it can be; a browser that has it is told so. */
export function createPageSender(page: string): (reply: FastifyReply) => FastifyReply {
  const compressed: { [encoding: string]: Buffer } = {
    br: brotliCompressSync(page, SMALLEST),
    gzip: gzipSync(page, { level: constants.Z_BEST_COMPRESSION }),
  };
  // Weak: the same page in every encoding.
  const etag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  return (reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    reply.header('vary', 'accept-encoding').header('etag', etag);
    if (reply.request.headers['if-none-match'] === etag) return reply.status(304).send();
    const encoding = findEncoding(reply.request.headers['accept-encoding']);
    const bytes = encoding === null ? undefined : compressed[encoding];
    if (encoding === null || !bytes) return reply.send(page);
    return reply.header('content-encoding', encoding).send(bytes);
  };
}
