import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Wiring } from '../../platform/feature.ts';
import { SESSION_COOKIE } from '../identity/index.ts';
import { findThumbnail, type Lessons } from '../lessons/index.ts';
import { rewritePlaylist } from './playlists.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const POSTER_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/** What a lesson's folder serves; anything else is a 404. */
const FILE = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.(m3u8|ts|m4s|mp4|vtt|webp|png|jpg|svg|mp3|m4a)$/;
const CONTENT_TYPES: { [extension: string]: string } = {
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  m4a: 'audio/mp4',
};

/**
 * `/media/{token}/…` for whoever holds a token, `/media/me/{lesson}/…` for the session cookie's owner,
 * `/media/posters/{lesson}` for everybody.
 */
export function mountMedia(
  app: FastifyInstance,
  ctx: Context,
  { openLesson, mediaTokens }: Lessons,
  { authenticate }: Wiring,
): void {
  /** A playlist asks each time: a plan that has ended stops the video within one playlist. Returns the lesson's folder. */
  const requireAccess = async (lessonId: string, reader: string | null): Promise<string> => {
    const opened = await openLesson(ctx.db, lessonId, reader);
    if (!opened.ok) throw new DomainError('permission-denied', 'Your plan does not cover this lesson.');
    return opened.lesson.mediaPath;
  };

  app.get<{ Params: { lessonId: string } }>('/media/posters/:lessonId', async (request, reply) => {
    const found = await findThumbnail(ctx.db, request.params.lessonId);
    if (!found) throw new DomainError('not-found', 'Not found.');
    reply.header('cache-control', `public, max-age=${POSTER_SECONDS}`);
    return sendMedia(ctx, reply, found.folder, found.file);
  });

  app.get<{ Params: { lessonId: string; '*': string } }>('/media/me/:lessonId/*', async (request, reply) => {
    const { lessonId, '*': file } = request.params;
    const { uid } = await authenticate(request.cookies[SESSION_COOKIE] ?? '');
    const folder = await requireAccess(lessonId, uid);
    return sendFile(ctx, reply, { folder, file, root: `/media/me/${encodeURIComponent(lessonId)}/` });
  });

  app.get<{ Params: { token: string; '*': string } }>('/media/:token/*', async (request, reply) => {
    const { token: text, '*': file } = request.params;
    const token = mediaTokens.read(text);
    if (!token)
      throw new DomainError('permission-denied', 'This address has expired. Open the lesson again.');
    if (file.endsWith('.m3u8'))
      await requireAccess(token.lessonId, token.uid === 'public' ? null : token.uid);
    return sendFile(ctx, reply, { folder: token.folder, file, root: `/media/${text}/` });
  });
}

async function sendFile(
  ctx: Context,
  reply: FastifyReply,
  { folder, file, root }: { folder: string; file: string; root: string },
): Promise<FastifyReply> {
  const extension = FILE.exec(file)?.[1];
  if (!extension) throw new DomainError('not-found', 'Not found.');
  if (extension === 'm3u8') return sendPlaylist(ctx, reply, folder, file, root);
  const type = CONTENT_TYPES[extension];
  if (type) reply.type(type);
  reply.header('cache-control', `private, max-age=${DAY_SECONDS}, immutable`);
  return sendMedia(ctx, reply, folder, file);
}

async function sendPlaylist(
  ctx: Context,
  reply: FastifyReply,
  folder: string,
  file: string,
  root: string,
): Promise<FastifyReply> {
  const text = await readText(join(ctx.config.mediaDir, folder, file));
  const base = posix.join(root, posix.dirname(file), '/');
  return reply.type(PLAYLIST_TYPE).header('cache-control', 'no-store').send(rewritePlaylist(text, base));
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new DomainError('not-found', 'Not found.');
  }
}

/** Ranges, conditional requests and the miss are the file sender's; our cache header stands. */
function sendMedia(ctx: Context, reply: FastifyReply, folder: string, file: string): FastifyReply {
  return reply.sendFile(file, join(ctx.config.mediaDir, folder), { cacheControl: false, acceptRanges: true });
}
