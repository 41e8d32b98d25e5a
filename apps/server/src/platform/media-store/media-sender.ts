import { join, posix } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { chooseWanted } from './conditions.ts';
import { READ_BYTES } from './folder-store.ts';
import { createMediaFiles, type MediaFiles, tagsOf } from './media-files.ts';

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
const STREAM_OPTIONS = { cacheControl: false, acceptRanges: true, highWaterMark: READ_BYTES };
/** What a store elsewhere sends by itself, where that is wanted; pictures and captions are small. */
const SIGNED = /\.(?:ts|m4s|mp4|m4a|mp3)$/;
/** A signed address is given out again for half of its time, so that a film's pieces stay in the browser's cache. */
const SIGNED_SECONDS = 7_200;
const SIGNED_AGAIN_SECONDS = 3_600;

export type MediaSender = {
  files: MediaFiles;
  /** A file of a folder of media, to be kept by its reader; `not-found` for what no media folder has. */
  sendKept: (reply: FastifyReply, folder: string, file: string) => Promise<FastifyReply>;
  /** The same without a word about keeping it. */
  send: (reply: FastifyReply, folder: string, file: string) => Promise<FastifyReply>;
};

/** Sends media in the routes of `app`, each answer as its feature allows it. */
export async function mountMediaSender(app: FastifyInstance, ctx: Context): Promise<MediaSender> {
  await app.register(fastifyStatic, { root: ctx.config.mediaDir, serve: false, suppressWarning: true });
  app.addHook('onResponse', ({ method }, reply, done) => {
    const bytes = method === 'HEAD' ? 0 : Number(reply.getHeader('content-length') ?? 0);
    if (bytes > 0) ctx.metrics.count('school_media_bytes_total', {}, bytes);
    done();
  });
  const media: Media = { ctx, files: createMediaFiles(ctx.media) };
  return {
    files: media.files,
    send: (reply, folder, file) => sendMedia(media, reply, folder, file),
    sendKept: async (reply, folder, file) => {
      if (!isMediaFile(file)) throw new DomainError('not-found', 'Not found.');
      const address = await signedAddressOf(media, `${folder}/${file}`);
      if (address !== null) return giveAddress(reply, ctx, `${folder}/${file}`, address);
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

async function signedAddressOf({ ctx }: Media, name: string): Promise<string | null> {
  if (ctx.config.media.delivery === 'server' || !SIGNED.test(name)) return null;
  const type = typeOf(name);
  return ctx.media.signAddress(name, { seconds: SIGNED_SECONDS, ...(type && { type }) });
}

/** To a browser as a redirection; to a proxy as two headers: where it finds the file, and what it may keep it as. */
function giveAddress(reply: FastifyReply, { config }: Context, name: string, address: string): FastifyReply {
  if (config.media.delivery === 'signed') {
    reply.header('cache-control', `private, max-age=${SIGNED_AGAIN_SECONDS}`);
    return reply.redirect(address, 302);
  }
  const { pathname, search } = new URL(address);
  reply.header('x-media-place', `${pathname}${search}`).header('x-media-name', encodeURI(name));
  return reply.status(204).send();
}

const typeOf = (file: string) => CONTENT_TYPES[posix.extname(file).slice(1)];

/** From memory where the whole of a small file is wanted, by the proxy where it does that, else by the file sender. */
async function sendMedia(
  media: Media,
  reply: FastifyReply,
  folder: string,
  file: string,
): Promise<FastifyReply> {
  const { ctx, files } = media;
  const type = typeOf(file);
  if (type) reply.type(type);
  const { mediaAccelPrefix, mediaDir } = ctx.config;
  if (mediaAccelPrefix !== null) {
    const address = posix.join(mediaAccelPrefix, folder, file);
    return reply.header('x-accel-redirect', encodeURI(address)).send();
  }
  const isFolder = ctx.media.kind === 'folder';
  const { headers } = reply.request;
  const found = CONDITIONS.some((name) => headers[name] !== undefined)
    ? null
    : await files.find(folder, file);
  if (found) {
    reply.header('accept-ranges', 'bytes').header('etag', found.etag);
    return reply.header('last-modified', found.lastModified).send(found.bytes);
  }
  if (isFolder) return reply.sendFile(file, join(mediaDir, folder), STREAM_OPTIONS);
  return sendStored(media, reply, folder, file);
}

/** What the file sender does, of a store elsewhere. */
async function sendStored(
  { ctx, files }: Media,
  reply: FastifyReply,
  folder: string,
  file: string,
): Promise<FastifyReply> {
  const found = await files.look(folder, file);
  if (!found) throw new DomainError('not-found', 'Not found.');
  const tags = tagsOf(found);
  const wanted = chooseWanted(reply.request.headers, found, tags);
  reply.status(wanted.status).header('accept-ranges', 'bytes');
  reply.header('etag', tags.etag).header('last-modified', tags.lastModified);
  if (wanted.status === 416) return reply.header('content-range', `bytes */${found.bytes}`).send();
  if (wanted.status === 304 || wanted.status === 412) return reply.send();
  const range = wanted.status === 206 ? wanted.range : { from: 0, to: found.bytes - 1 };
  if (wanted.status === 206) reply.header('content-range', `bytes ${range.from}-${range.to}/${found.bytes}`);
  reply.header('content-length', range.to - range.from + 1);
  if (reply.request.method === 'HEAD' || found.bytes === 0) return reply.send(Readable.from([]));
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return reply.send(await ctx.media.read(`${folder}/${file}`, { range, signal: gone.signal }));
}
