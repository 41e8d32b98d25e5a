import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { createMediaFiles, type MediaFiles } from './media-files.ts';

export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const DAY_SECONDS = 86_400;
/** What a lesson's folder serves; anything else is a 404. */
const FILE = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.(m3u8|ts|m4s|mp4|vtt|avif|webp|png|jpg|svg|mp3|m4a)$/;
const CONTENT_TYPES: { [extension: string]: string } = {
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};
/** What asks for a part, or for nothing if it has not changed: the file sender knows the rules. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'];
/** Four times the usual buffer: a segment of several megabytes is read in few steps. */
const STREAM_OPTIONS = { cacheControl: false, acceptRanges: true, highWaterMark: 256 * 1024 };

export type MediaSender = {
  files: MediaFiles;
  /** A file of a folder below MEDIA_DIR, to be kept by its reader; `not-found` for what no media folder has. */
  sendKept: (reply: FastifyReply, folder: string, file: string) => Promise<FastifyReply>;
  /** The same without a word about keeping it. */
  send: (reply: FastifyReply, folder: string, file: string) => Promise<FastifyReply>;
};

/** Sends media in the routes of `app`, each answer as its feature allows it. */
export async function mountMediaSender(app: FastifyInstance, ctx: Context): Promise<MediaSender> {
  await app.register(fastifyStatic, { root: ctx.config.mediaDir, serve: false, suppressWarning: true });
  app.addHook('onResponse', async ({ method }, reply) => {
    const bytes = method === 'HEAD' ? 0 : Number(reply.getHeader('content-length') ?? 0);
    if (bytes > 0) ctx.metrics.count('school_media_bytes_total', {}, bytes);
  });
  const media: Media = { ctx, files: createMediaFiles(ctx.config.mediaDir) };
  return {
    files: media.files,
    send: (reply, folder, file) => sendMedia(media, reply, folder, file),
    sendKept: async (reply, folder, file) => {
      if (!isMediaFile(file)) throw new DomainError('not-found', 'Not found.');
      reply.header('cache-control', `private, max-age=${DAY_SECONDS}, immutable`);
      return sendMedia(media, reply, folder, file);
    },
  };
}

/** Whether a folder of media may have a file of this name. */
export function isMediaFile(file: string): boolean {
  return FILE.test(file);
}

type Media = { ctx: Context; files: MediaFiles };

/** From memory where the whole of a small file is wanted, by the proxy where it does that, else by the file sender. */
async function sendMedia(
  { ctx, files }: Media,
  reply: FastifyReply,
  folder: string,
  file: string,
): Promise<FastifyReply> {
  const type = CONTENT_TYPES[posix.extname(file).slice(1)];
  if (type) reply.type(type);
  const { mediaAccelPrefix, mediaDir } = ctx.config;
  if (mediaAccelPrefix !== null) {
    const address = posix.join(mediaAccelPrefix, folder, file);
    return reply.header('x-accel-redirect', encodeURI(address)).send();
  }
  const { headers } = reply.request;
  const found = CONDITIONS.some((name) => headers[name] !== undefined)
    ? null
    : await files.find(folder, file);
  if (found) {
    reply.header('accept-ranges', 'bytes').header('etag', found.etag);
    return reply.header('last-modified', found.lastModified).send(found.bytes);
  }
  return reply.sendFile(file, join(mediaDir, folder), STREAM_OPTIONS);
}
