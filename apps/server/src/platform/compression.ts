import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 1_024;

/** The server's order where a browser likes several equally. Node's own brotli quality, 11, takes milliseconds. */
const ENCODINGS = ['br', 'gzip'];
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Off the event loop, on the pool of threads that read files too. */
const compressors: { [encoding: string]: (text: string) => Promise<Buffer> } = {
  br: (text) => promisify(brotliCompress)(text, FAST),
  gzip: (text) => promisify(gzip)(text, { level: constants.Z_DEFAULT_COMPRESSION }),
};

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
    const compress = encoding === null ? undefined : compressors[encoding];
    if (encoding === null || !compress) return done(null, payload);
    compress(payload).then(
      (compressed) => {
        reply.header('content-encoding', encoding).removeHeader('content-length');
        done(null, compressed);
      },
      (error: Error) => done(error),
    );
  });
}

/** Sends a page that stays the same, compressed once as well as it can be. */
export function createPageSender(page: string): (reply: FastifyReply) => FastifyReply {
  const compressed: { [encoding: string]: Buffer } = {
    br: brotliCompressSync(page, SMALLEST),
    gzip: gzipSync(page, { level: constants.Z_BEST_COMPRESSION }),
  };
  return (reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    reply.header('vary', 'accept-encoding');
    const encoding = findEncoding(reply.request.headers['accept-encoding']);
    const bytes = encoding === null ? undefined : compressed[encoding];
    if (encoding === null || !bytes) return reply.send(page);
    return reply.header('content-encoding', encoding).send(bytes);
  };
}
