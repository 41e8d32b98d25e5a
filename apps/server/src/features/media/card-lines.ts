import type { CardLine } from '@school/contract/flashcards';
import { lineIdOfCard } from '@school/domain/card-line';
import { soundOfLine } from '@school/domain/line-sound';
import { saysTheSame } from '@school/domain/same-words';
import type { Database } from '../../platform/database.ts';
import { findLines, type LineInFilm } from '../captions/index.ts';
import type { CardAsked, CardFound, Hearer } from '../flashcards/index.ts';
import { type Lessons, listMediaFolders } from '../lessons/index.ts';
import { findHeardTakes, findReadings, type HeardTake, soundOf, VOICES } from '../voices/index.ts';
import { type FilmSound, isFilmProblem } from './film-sound.ts';
import type { ListLessonSounds } from './lesson-sounds.ts';

type Opening = Pick<Lessons, 'mediaBaseOf' | 'openLesson'>;

/** Finds the lines that cards came from, and what a person reads of the others, as a reader sees and hears them who may open their lessons. */
export const createFindCardLines =
  (listSounds: ListLessonSounds, { mediaBaseOf, openLesson }: Opening) =>
  async (
    db: Database,
    cards: readonly CardAsked[],
    hearer: Hearer,
  ): Promise<ReadonlyMap<string, CardFound>> => {
    const { reader } = hearer;
    const found = await findLinesOfCards(db, cards);
    const read = await findReadCards(db, cards, found, { ...hearer, openLesson });
    if (found.length + read.length === 0) return new Map();
    const places = await listMediaFolders(db, listLessonIds([...found, ...read]));
    const ofLines = new Set(listLessonIds(found));
    const sounds = await listSounds(
      db,
      places.filter(({ id }) => ofLines.has(id)),
      { ...hearer, baseOf: (lesson) => mediaBaseOf(lesson, reader) },
    );
    const lessons = new Map(places.map((lesson) => [lesson.id, lesson]));
    const lines = new Map(
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
        return [id, { line: shown }] as const;
      }),
    );
    const readings = new Map(
      read.flatMap(({ id, lessonId, take }) => {
        const lesson = lessons.get(lessonId);
        if (!lesson) return [];
        const Sound = `${mediaBaseOf(lesson, reader)}${VOICES}/${take.id}.m4a`;
        return [[id, { read: { Sound, ReadBy: take.reader } }] as const];
      }),
    );
    return new Map<string, CardFound>(
      [...lines.keys(), ...readings.keys()].map((id) => [id, { ...lines.get(id), ...readings.get(id) }]),
    );
  };

/** So long a file of cards waits for sounds that have to be cut; the rest of them come with the next one. */
const MOST_CUT_MS = 30_000;

/**
 * The names of these cards' sounds in the media, by card: what a person reads of it, and of a card without a file its
 * line's. What is not cut yet is cut, one after the other.
 */
export const createFindLineFiles =
  (listSounds: ListLessonSounds, film: FilmSound, { openLesson }: Opening) =>
  async (
    db: Database,
    cards: readonly CardAsked[],
    { reader, signal }: { reader: string | null; signal?: AbortSignal },
  ): Promise<ReadonlyMap<string, string>> => {
    const inFilm = await findLinesOfCards(db, cards);
    const read = await findReadCards(db, cards, inFilm, { reader, openLesson });
    const files = new Map(read.map(({ id, lessonId, take }) => [id, soundOf({ lessonId, id: take.id })]));
    const ownFiles = new Set(cards.flatMap(({ id, soundFile }) => (soundFile ? [id] : [])));
    const found = inFilm.filter(({ id }) => !ownFiles.has(id) && !files.has(id));
    if (found.length === 0) return files;
    const lessons = await listMediaFolders(db, listLessonIds(found));
    const sounds = await listSounds(db, lessons, { reader, baseOf: () => '' });
    const places = new Map(lessons.map((lesson) => [lesson.id, lesson]));
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

const listLessonIds = (cards: readonly { lessonId: string }[]): string[] => [
  ...new Set(cards.map(({ lessonId }) => lessonId)),
];

type CardInFilm = { id: string; lessonId: string; lineId: string; line: LineInFilm };

/** Those of the cards whose line is in their lesson's film now. */
async function findLinesOfCards(db: Database, cards: readonly CardAsked[]): Promise<CardInFilm[]> {
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

type ReadCard = { id: string; lessonId: string; take: HeardTake };

/** Those whose own words a person reads: cards that come from no line, and a learner's own that say what the course says. */
async function findReadCards(
  db: Database,
  cards: readonly CardAsked[],
  inFilm: readonly CardInFilm[],
  { openLesson, ...hearer }: Hearer & Pick<Opening, 'openLesson'>,
): Promise<ReadCard[]> {
  const lines = new Map(inFilm.map(({ id, line }) => [id, line.texts.gsw ?? '']));
  const others = cards.flatMap(({ id, lessonId, isOwn }) =>
    lessonId !== null && isOwn !== true && !lines.has(id) ? [{ id, lessonId }] : [],
  );
  const heard = others.length > 0 ? await findHeardTakes(db, listLessonIds(others), hearer) : null;
  const ofCourse = others.flatMap(({ id, lessonId }) => {
    const take = heard?.get(lessonId)?.takes.get(lineIdOfCard(id));
    return take ? [{ id, lessonId, take }] : [];
  });
  // One that came with a sound keeps it, and one that says all of its line has the line's.
  const wanted = cards.flatMap(({ id, lessonId, swissGerman: text = '', soundFile = null, isOwn }) =>
    isOwn === true && soundFile === null && !saysTheSame(lines.get(id) ?? '', text)
      ? [{ id, lessonId, text }]
      : [],
  );
  const canOpen = async (lessonId: string) => (await openLesson(db, lessonId, hearer.reader)).ok;
  const readings = await findReadings(db, wanted, { ...hearer, canOpen });
  return [...ofCourse, ...[...readings].map(([id, take]) => ({ id, lessonId: take.lessonId, take }))];
}
