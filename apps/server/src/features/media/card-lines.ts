import type { CardLine } from '@school/contract/flashcards';
import { soundOfLine } from '@school/domain/line-sound';
import type { Database } from '../../platform/database.ts';
import { findLines, type LineInFilm } from '../captions/index.ts';
import { type Lessons, listMediaFolders } from '../lessons/index.ts';
import { type FilmSound, isFilmProblem } from './film-sound.ts';
import type { ListLessonSounds } from './lesson-sounds.ts';

type FromLine = { id: string; lessonId: string | null; lineId: string | null };

/** Finds the lines that cards came from, as a reader sees and hears them who may open their lessons. */
export const createFindCardLines =
  (listSounds: ListLessonSounds, { mediaBaseOf }: Pick<Lessons, 'mediaBaseOf'>) =>
  async (
    db: Database,
    cards: readonly FromLine[],
    reader: string | null,
  ): Promise<ReadonlyMap<string, CardLine>> => {
    const found = await findLinesOfCards(db, cards);
    if (found.length === 0) return new Map();
    const lessons = await listMediaFolders(db, [...new Set(found.map(({ lessonId }) => lessonId))]);
    const sounds = await listSounds(db, lessons, (lesson) => mediaBaseOf(lesson, reader));
    return new Map(
      found.map(({ id, lessonId, lineId, line }) => {
        const { gsw, en, de } = line.texts;
        const own = sounds.get(lessonId);
        const sound = own && soundOfLine(own, { ...line, id: lineId, gsw, de });
        const shown: CardLine = {
          lessonID: lessonId,
          ...(gsw && { SwissGerman: gsw }),
          ...(en && { English: en }),
          ...(de && { StandardGerman: de }),
          startSeconds: line.startMs / 1_000,
          ...(sound && { Sound: sound.address, ...(sound.isComputers && { IsComputerVoice: true }) }),
          ...(sound?.reader && { ReadBy: sound.reader }),
        };
        return [id, shown];
      }),
    );
  };

/** So long a file of cards waits for sounds that have to be cut; the rest of them come with the next one. */
const MOST_CUT_MS = 30_000;

/** The names of the sounds of these cards' lines in the media, by card: what is not cut yet is cut, one after the other. */
export const createFindLineFiles =
  (listSounds: ListLessonSounds, film: FilmSound) =>
  async (
    db: Database,
    cards: readonly FromLine[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, string>> => {
    const found = await findLinesOfCards(db, cards);
    if (found.length === 0) return new Map();
    const lessons = await listMediaFolders(db, [...new Set(found.map(({ lessonId }) => lessonId))]);
    const sounds = await listSounds(db, lessons, () => '');
    const places = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    const files = new Map<string, string>();
    const endMs = performance.now() + MOST_CUT_MS;
    for (const { id, lessonId, lineId, line } of found) {
      if (signal?.aborted === true || performance.now() > endMs) break;
      const [own, lesson] = [sounds.get(lessonId), places.get(lessonId)];
      const sound = own && soundOfLine(own, { ...line, id: lineId, gsw: line.texts.gsw, de: line.texts.de });
      if (!lesson || !sound) continue;
      if (sound.voice === 'person') files.set(id, `${lessonId}/${sound.address}`);
      else if (sound.voice === 'computer') files.set(id, `${lesson.mediaPath}/${sound.address}`);
      else {
        const cut = await film.getLine(lesson, line).catch((error: unknown) => {
          if (isFilmProblem(error)) return null;
          throw error;
        });
        if (cut) files.set(id, `${cut.folder}/${cut.file}`);
      }
    }
    return files;
  };

type CardInFilm = { id: string; lessonId: string; lineId: string; line: LineInFilm };

/** Those of the cards whose line is in their lesson's film now. */
async function findLinesOfCards(db: Database, cards: readonly FromLine[]): Promise<CardInFilm[]> {
  const wanted = cards.flatMap(({ id, lessonId, lineId }) =>
    lessonId !== null && lineId !== null ? [{ id, lessonId, lineId }] : [],
  );
  if (wanted.length === 0) return [];
  const valuesOf = (field: 'lessonId' | 'lineId') => [...new Set(wanted.map((card) => card[field]))];
  const lines = await findLines(db, valuesOf('lessonId'), valuesOf('lineId'));
  return wanted.flatMap(({ id, lessonId, lineId }) => {
    const line = lines.get(lessonId)?.get(lineId);
    return line ? [{ id, lessonId, lineId, line }] : [];
  });
}
