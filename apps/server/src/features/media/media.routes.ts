import { posix } from 'node:path';
import { ADDED_FOLDER, SCHOOL_MEDIA } from '@school/contract/lesson-file-paths';
import { POSTER_WIDTHS } from '@school/contract/posters';
import { SchoolPictureSchema } from '@school/contract/school-page';
import { findPosterPicture } from '@school/domain/posters';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { batchPerTick } from '../../platform/batch-per-tick.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Wiring } from '../../platform/feature.ts';
import {
  isMediaFile,
  type MediaSender,
  mountMediaSender,
  PLAYLIST_TYPE,
} from '../../platform/media-store/media-sender.ts';
import { listWhetherActive, SESSION_COOKIE } from '../identity/index.ts';
import { findThumbnail, type Lessons } from '../lessons/index.ts';
import { findRole } from '../operators/index.ts';
import { VOICES } from '../voices/index.ts';
import { languageOfCaptions, sendCaptions } from './captions.ts';
import type { FilmSound } from './film-sound.ts';
import { sendLineSound, timesOfLineSound } from './line-sound.ts';

const POSTER_SECONDS = 3_600;

/**
 * `/media/{token}/…` for the holder of a token, `/media/me/{lesson}/…` for the session cookie's owner,
 * `/media/posters/{lesson}` and, by night or in one of its widths, `/media/posters/{lesson}/{file}` for everybody; so `/media/school/{file}`, who teaches.
 */
export async function mountMedia(
  app: FastifyInstance,
  ctx: Context,
  { lessons, sound }: { lessons: Lessons; sound: FilmSound },
  { authenticate }: Wiring,
): Promise<void> {
  const { mediaTokens } = lessons;
  const media = await mountMediaSender(app, ctx);
  const { requireAccess, requireAccessOrRole } = createAccess(ctx, lessons);
  const isActiveAccount = batchPerTick(listWhetherActive);
  mountPosters(app, ctx, media);
  mountSchoolPictures(app, media);

  app.get<{ Params: { lessonId: string; '*': string } }>('/media/me/:lessonId/*', async (request, reply) => {
    const { lessonId, '*': file } = request.params;
    const { uid } = await authenticate(request.cookies[SESSION_COOKIE] ?? '');
    const folder = await requireAccess(lessonId, uid);
    const captions = languageOfCaptions(file);
    if (captions) return sendCaptions(ctx, request, reply, { lessonId, language: captions });
    const times = timesOfLineSound(file);
    if (times) return sendLineSound(ctx, { sound, media }, reply, { lessonId, folder, times });
    const home = isAdded(file) ? lessonId : folder;
    return sendFile(media, reply, { folder: home, file, root: `/media/me/${encodeURIComponent(lessonId)}/` });
  });

  app.get<{ Params: { token: string; '*': string } }>('/media/:token/*', async (request, reply) => {
    const { token: text, '*': file } = request.params;
    const token = mediaTokens.read(text);
    if (!token) throw expired();
    const times = timesOfLineSound(file);
    if (times || file.endsWith('.m3u8')) {
      const reader = token.uid === 'public' ? null : token.uid;
      // A token outlives the session that it was made for.
      const [isActive] = await Promise.all([
        reader === null || isActiveAccount(ctx.db, reader),
        requireAccessOrRole(token.lessonId, reader),
      ]);
      if (!isActive) throw expired();
    }
    if (times) {
      const { lessonId, folder } = token;
      return sendLineSound(ctx, { sound, media }, reply, { lessonId, folder, times });
    }
    const language = languageOfCaptions(file);
    if (language) return sendCaptions(ctx, request, reply, { lessonId: token.lessonId, language });
    const folder = isAdded(file) ? token.lessonId : token.folder;
    return sendFile(media, reply, { folder, file, root: `/media/${text}/` });
  });
}

function createAccess({ db }: Context, { openLesson }: Lessons) {
  /** A playlist asks each time: a plan that has ended stops the video within one playlist. Returns the lesson's folder. */
  const requireAccess = async (lessonId: string, reader: string | null): Promise<string> => {
    const opened = await openLesson(db, lessonId, reader);
    if (!opened.ok) throw new DomainError('permission-denied', 'Your plan does not cover this lesson.');
    return opened.lesson.mediaPath;
  };

  /** Who runs the course sees and hears what learners do not have yet; the studio alone gives them its address. */
  const requireAccessOrRole = async (lessonId: string, reader: string | null): Promise<void> => {
    const opened = await openLesson(db, lessonId, reader);
    if (opened.ok) return;
    const role = reader === null ? null : await findRole(db, reader);
    if (role !== 'owner' && role !== 'teacher')
      throw new DomainError('permission-denied', 'Your plan does not cover this lesson.');
  };
  return { requireAccess, requireAccessOrRole };
}

function mountSchoolPictures(app: FastifyInstance, media: MediaSender): void {
  app.get<{ Params: { file: string } }>('/media/school/:file', async (request, reply) => {
    const { file } = request.params;
    if (!SchoolPictureSchema.safeParse(file).success) throw new DomainError('not-found', 'Not found.');
    reply.header('cache-control', `public, max-age=${POSTER_SECONDS}`);
    return media.send(reply, SCHOOL_MEDIA, `${ADDED_FOLDER}/${file}`);
  });
}

/** What the studio has added to a lesson, and what is read of it, is beside its film, and stays when that is another. */
const isAdded = (file: string): boolean =>
  file.startsWith(`${ADDED_FOLDER}/`) || file.startsWith(`${VOICES}/`);

/** Pictures of lessons, as large as they are and in each width. */
function mountPosters(app: FastifyInstance, { db }: Context, media: MediaSender): void {
  app.get<{ Params: { lessonId: string } }>('/media/posters/:lessonId', async (request, reply) => {
    const found = await findThumbnail(db, request.params.lessonId);
    if (!found) throw new DomainError('not-found', 'Not found.');
    reply.header('cache-control', `public, max-age=${POSTER_SECONDS}`);
    return media.send(reply, isAdded(found.file) ? request.params.lessonId : found.folder, found.file);
  });

  app.get<{ Params: { lessonId: string; file: string } }>(
    '/media/posters/:lessonId/:file',
    async (request, reply) => {
      const { lessonId, file } = request.params;
      const found = findPosterPicture(file, POSTER_WIDTHS) && (await findThumbnail(db, lessonId));
      if (!found) throw new DomainError('not-found', 'Not found.');
      reply.header('cache-control', `public, max-age=${POSTER_SECONDS}`);
      return media.send(reply, found.folder, file);
    },
  );
}

function expired(): DomainError {
  return new DomainError('permission-denied', 'This address has expired. Open the lesson again.');
}

async function sendFile(
  media: MediaSender,
  reply: FastifyReply,
  { folder, file, root }: { folder: string; file: string; root: string },
): Promise<FastifyReply> {
  if (!file.endsWith('.m3u8') || !isMediaFile(file)) return media.sendKept(reply, folder, file);
  const text = await media.files.getPlaylist(folder, file, posix.join(root, posix.dirname(file), '/'));
  return reply.type(PLAYLIST_TYPE).header('cache-control', 'no-store').send(text);
}
