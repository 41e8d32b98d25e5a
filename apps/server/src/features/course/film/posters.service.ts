import { ADDED_FOLDER } from '@school/contract/lesson-file-paths';
import { POSTER_CHOICE } from '@school/contract/posters';
import { posterFile, WHOLE_POSTER } from '@school/domain/posters';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { listBelow } from '../../../platform/media-store/local-copies.ts';
import { isMediaFile } from '../../../platform/media-store/media-sender.ts';
import { findPosterSizes } from '../poster-sizes.ts';
import { changeLessonPiece, requireLesson } from '../studio/studio-pieces.ts';
import { findLessonFilm } from './set-cut.service.ts';

const OWN = posterFile(WHOLE_POSTER);
const secondOf = (file: string) => Number(POSTER_CHOICE.exec(file)?.[1] ?? -1);

/** The pictures among which a lesson's poster is chosen: its film's own one, others by their time, and the one that it has. */
export async function listPosters(
  { db, media }: Pick<Context, 'db' | 'media'>,
  lessonId: string,
): Promise<string[]> {
  const film = await findLessonFilm(db, lessonId);
  if (!film) return [];
  const names = await listBelow(media, film.folder);
  const own = names.filter((name) => name === OWN || POSTER_CHOICE.test(name));
  return [...new Set([...own, film.poster])].toSorted((one, other) => secondOf(one) - secondOf(other));
}

type Choice = { lessonId: string; by: string; folder: string; file: string };

/** Makes a picture the lesson's poster: one of its film, or one that was added to the lesson. */
export async function choosePoster(
  { db, clock, media }: Pick<Context, 'db' | 'clock' | 'media'>,
  { lessonId, by, folder, file }: Choice,
): Promise<void> {
  const isAdded = file.startsWith(`${ADDED_FOLDER}/`);
  const isOne = isAdded || file === OWN || POSTER_CHOICE.test(file);
  if (!isOne || !isMediaFile(file)) throw noPicture();
  const isThere = (await media.find(`${isAdded ? lessonId : folder}/${file}`)) !== null;
  const pictures = new Set(file === OWN ? await listBelow(media, folder) : []);
  await db.transaction(async (tx) => {
    const lesson = await requireLesson(tx, lessonId);
    await changeLessonPiece({ clock }, tx, 'lesson', lesson, {
      by,
      expected: null,
      action: 'lesson-changed',
      edit: (content) => {
        if (content?.media?.folder !== folder)
          throw new DomainError('aborted', 'The lesson has another film by now.', { reason: 'changed' });
        if (!isThere) throw noPicture();
        const sizes = file === OWN ? findPosterSizes((picture) => pictures.has(picture)) : null;
        const { widths, hasNight } = sizes ?? { widths: [], hasNight: false };
        const media = { ...content.media, poster: file, posterWidths: widths, hasNightPoster: hasNight };
        return { ...content, media };
      },
      fields: ({ media }) => ({ poster: media?.poster ?? null }),
    });
  });
}

const noPicture = () =>
  new DomainError('failed-precondition', 'There is no such picture.', { reason: 'no-such-file' });
