import { extname, join } from 'node:path';
import { posterFile, WHOLE_POSTER } from '@school/domain/posters';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { bringFiles, listBelow } from '../../../platform/media-store/local-copies.ts';
import { transactOrUndo } from '../../../platform/transact-or-undo.ts';
import type { MadeFilm } from '../../transcoding/index.ts';
import { mediaPathOf } from '../place-media.ts';
import { changeLessonPiece, requireLesson } from '../studio/studio-pieces.ts';
import { isOfFilm, listFilmFiles } from './film-folder.ts';
import { bringLinesBack } from './set-cut.service.ts';

const PLAYLIST = 'master.m3u8';
const POSTER = posterFile(WHOLE_POSTER);

/** Beside this file, as source or as bundle. */
const ENTRY = new URL(`./film-folder-child${extname(import.meta.filename)}`, import.meta.url);
/** Three hours in four sizes are read once. */
const BOUNDS = {
  memoryBytes: 256 * 1024 * 1024,
  cpuSeconds: 600,
  openFiles: 100,
  fileBytes: 1024 * 1024 * 1024,
};
const TIMEOUT_MS = 1_800_000;

const ReadingSchema = z.strictObject({
  problems: z.array(z.string()),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  poster: z.strictObject({ widths: z.array(z.int()), hasNight: z.boolean() }),
});

type Tools = Pick<Context, 'db' | 'clock' | 'media' | 'childWork'>;

/** Makes a film the lesson's, at the lesson's own address. What else lies in the lesson's media stays. */
export async function setFilm(tools: Tools, made: MadeFilm): Promise<void> {
  const { db, clock, media: store } = tools;
  const { lessonId, by, folder, seconds, within, signal } = made;
  const lesson = await requireLesson(db, lessonId);
  const old = lesson.mediaPath === '' ? null : await bringOthers(tools, made, lesson);
  const { hash, poster } = await readInChild(tools, made, old);
  const mediaPath = mediaPathOf({ id: lessonId, mediaHash: hash });
  const isNew = await store.putFolder(mediaPath, join(folder, 'media'), { last: PLAYLIST, signal });
  const media = {
    folder: mediaPath,
    playlist: PLAYLIST,
    poster: POSTER,
    posterWidths: poster.widths,
    hasNightPoster: poster.hasNight,
  };
  const give = async (tx: Database) => {
    await bringLinesBack({ clock }, tx, { lessonId, by });
    await changeLessonPiece({ clock }, tx, 'lesson', lesson, {
      by,
      expected: null,
      action: 'film-set',
      edit: (content) => {
        if (!content) throw new DomainError('not-found', 'There is no such lesson.');
        return { ...content, media, durationSeconds: Math.max(1, Math.round(seconds)) };
      },
      fields: ({ durationSeconds }) => ({ durationSeconds }),
    });
    await within(tx, mediaPath);
  };
  await transactOrUndo(db, give, async () => {
    if (isNew) await store.removeFolder(mediaPath);
  });
}

/** In a child: thousands of pieces are read, which are the work of a stranger's file. */
async function readInChild({ childWork }: Tools, { folder, signal }: MadeFilm, old: string | null) {
  const answer = await childWork.inFolder((own) =>
    childWork.run({
      entry: ENTRY,
      folder: own,
      job: { folder, old, playlist: PLAYLIST, poster: POSTER },
      bounds: BOUNDS,
      timeoutMs: TIMEOUT_MS,
      signal,
    }),
  );
  const reading = ReadingSchema.parse(answer);
  if (reading.problems.length > 0) throw new Error(`a film was made wrong: ${reading.problems.join(' ')}`);
  return reading;
}

/**
 * Where the lesson's media lie on this machine: of a store elsewhere all but its film, which the new one replaces, are fetched
 * beside the new one.
 */
async function bringOthers(
  { media }: Tools,
  { folder, signal }: MadeFilm,
  { mediaPath, playlistFile }: { mediaPath: string; playlistFile: string },
): Promise<string> {
  const here = media.pathOf(mediaPath);
  if (here !== null) return here;
  const to = join(folder, 'old');
  const files = await listBelow(media, mediaPath);
  const playlists = files.filter((file) => file.endsWith('.m3u8'));
  await bringFiles(media, mediaPath, playlists, to, { signal });
  const ofFilm = listFilmFiles(to, playlistFile);
  const others = files.filter((file) => !ofFilm.has(file) && !isOfFilm(file) && !file.endsWith('.m3u8'));
  return bringFiles(media, mediaPath, others, to, { signal });
}
