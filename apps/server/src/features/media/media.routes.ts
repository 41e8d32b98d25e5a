import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import { POSTER_WIDTHS } from '@school/contract/posters';
import { findPosterPicture } from '@school/domain/posters';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { askTogether } from '../../platform/ask-together.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Wiring } from '../../platform/feature.ts';
import { listWhetherActive, SESSION_COOKIE } from '../identity/index.ts';
import { findThumbnail, type Lessons } from '../lessons/index.ts';
import { createMediaFiles, type MediaFiles } from './media-files.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const POSTER_SECONDS = 3_600;
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

type Media = { ctx: Context; files: MediaFiles };

/**
 * `/media/{token}/…` for the holder of a token, `/media/me/{lesson}/…` for the session cookie's owner,
 * `/media/posters/{lesson}` and, by night or in one of its widths, `/media/posters/{lesson}/{file}` for everybody.
 */
export async function mountMedia(
  app: FastifyInstance,
  ctx: Context,
  { openLesson, mediaTokens }: Lessons,
  { authenticate }: Wiring,
): Promise<void> {
  await app.register(fastifyStatic, { root: ctx.config.mediaDir, serve: false, suppressWarning: true });
  const media: Media = { ctx, files: createMediaFiles(ctx.config.mediaDir) };
  /** A playlist asks each time: a plan that has ended stops the video within one playlist. Returns the lesson's folder. */
  const requireAccess = async (lessonId: string, reader: string | null): Promise<string> => {
    const opened = await openLesson(ctx.db, lessonId, reader);
    if (!opened.ok) throw new DomainError('permission-denied', 'Your plan does not cover this lesson.');
    return opened.lesson.mediaPath;
  };

  const isActiveAccount = askTogether(listWhetherActive);

  app.get<{ Params: { lessonId: string } }>('/media/posters/:lessonId', async (request, reply) => {
    const found = await findThumbnail(ctx.db, request.params.lessonId);
    if (!found) throw new DomainError('not-found', 'Not found.');
    reply.header('cache-control', `public, max-age=${POSTER_SECONDS}`);
    return sendMedia(media, reply, found.folder, found.file);
  });

  app.get<{ Params: { lessonId: string; file: string } }>(
    '/media/posters/:lessonId/:file',
    async (request, reply) => {
      const { lessonId, file } = request.params;
      const found = findPosterPicture(file, POSTER_WIDTHS) && (await findThumbnail(ctx.db, lessonId));
      if (!found) throw new DomainError('not-found', 'Not found.');
      reply.header('cache-control', `public, max-age=${POSTER_SECONDS}`);
      return sendMedia(media, reply, found.folder, file);
    },
  );

  app.get<{ Params: { lessonId: string; '*': string } }>('/media/me/:lessonId/*', async (request, reply) => {
    const { lessonId, '*': file } = request.params;
    const { uid } = await authenticate(request.cookies[SESSION_COOKIE] ?? '');
    const folder = await requireAccess(lessonId, uid);
    return sendFile(media, reply, { folder, file, root: `/media/me/${encodeURIComponent(lessonId)}/` });
  });

  app.get<{ Params: { token: string; '*': string } }>('/media/:token/*', async (request, reply) => {
    const { token: text, '*': file } = request.params;
    const token = mediaTokens.read(text);
    if (!token) throw expired();
    if (file.endsWith('.m3u8')) {
      const reader = token.uid === 'public' ? null : token.uid;
      // A token outlives the session that it was made for.
      const [isActive] = await Promise.all([
        reader === null || isActiveAccount(ctx.db, reader),
        requireAccess(token.lessonId, reader),
      ]);
      if (!isActive) throw expired();
    }
    return sendFile(media, reply, { folder: token.folder, file, root: `/media/${text}/` });
  });
}

function expired(): DomainError {
  return new DomainError('permission-denied', 'This address has expired. Open the lesson again.');
}

async function sendFile(
  media: Media,
  reply: FastifyReply,
  { folder, file, root }: { folder: string; file: string; root: string },
): Promise<FastifyReply> {
  const extension = FILE.exec(file)?.[1];
  if (!extension) throw new DomainError('not-found', 'Not found.');
  if (extension === 'm3u8') return sendPlaylist(media, reply, folder, file, root);
  reply.header('cache-control', `private, max-age=${DAY_SECONDS}, immutable`);
  return sendMedia(media, reply, folder, file);
}

async function sendPlaylist(
  { files }: Media,
  reply: FastifyReply,
  folder: string,
  file: string,
  root: string,
): Promise<FastifyReply> {
  const text = await files.getPlaylist(folder, file, posix.join(root, posix.dirname(file), '/'));
  return reply.type(PLAYLIST_TYPE).header('cache-control', 'no-store').send(text);
}

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
