import {
  type CaptionLine,
  type CaptionsContent,
  type CourseCard,
  MOST_CARDS,
} from '@school/contract/course-pieces';
import { ADDED_FOLDER } from '@school/contract/lesson-file-paths';
import { toCue } from '@school/domain/captions/web-vtt';
import { isOutdatedVoice } from '@school/domain/spoken-file';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { fewAtOnce, SMALL_AT_ONCE } from '../../../platform/media-store/few-at-once.ts';
import type { MediaStore } from '../../../platform/media-store/store.ts';
import { requireWhole } from '../../../platform/straight-text.ts';
import { listForeignFlashcards } from '../../flashcards/index.ts';
import type { CaptionLanguage, LessonRow } from '../../lessons/index.ts';
import type { PieceConflict, PieceSaved } from '../../revisions/index.ts';
import { findLineMistake, requireTableOfFile } from './check-content.ts';
import { changeLessonPiece, requireLesson } from './studio-pieces.ts';

type Tools = Pick<Context, 'db' | 'clock' | 'ids' | 'media'>;
type Save = { by: string; lessonId: string; expected: number };

type SentLine = Omit<CaptionLine, 'id'> & { id: string | null };

const ID_LENGTH = 10;

/** The lines of one language; none takes the language away. */
export async function saveTrack(
  { db, clock, ids }: Tools,
  {
    by,
    lessonId,
    expected,
    language,
    lines,
  }: Save & { language: CaptionLanguage; lines: readonly SentLine[] },
): Promise<PieceSaved<'captions'> | PieceConflict<'captions'>> {
  requireWhole(...lines.flatMap(({ speaker, text, remarks }) => [speaker, text, remarks]));
  const track = checkLines(lines)
    .map((line) => ({ ...line, id: line.id ?? `line-${ids.documentId().slice(0, ID_LENGTH)}` }))
    .toSorted((left, right) => left.startMs - right.startMs);
  return db.transaction(async (tx) => {
    const lesson = await requireLesson(tx, lessonId);
    return changeLessonPiece({ clock }, tx, 'captions', lesson, {
      by,
      expected,
      action: 'captions-changed',
      edit: (content) => withTrack(content ?? {}, language, track),
      fields: (content) => ({ language, lines: content[language]?.length ?? 0 }),
    });
  });
}

function withTrack(
  content: CaptionsContent,
  language: CaptionLanguage,
  track: CaptionLine[],
): CaptionsContent {
  const { [language]: _, ...others } = content;
  return track.length === 0 ? others : { ...others, [language]: track };
}

function checkLines(lines: readonly SentLine[]): SentLine[] {
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const refuse = (reason: string, message: string) =>
      new DomainError('invalid-argument', message, { reason, line: index });
    if (line.id !== null && seen.has(line.id)) throw refuse('id-twice', 'Two lines have one id.');
    if (line.endMs <= line.startMs) throw refuse('ends-before-it-begins', 'A line must end after it begins.');
    if (line.id !== null) seen.add(line.id);
    const speaker = line.speaker?.replace(/[>\r\n]/g, ' ').trim() || null;
    const said = { ...line, ...toCue(speaker, line.text) };
    const mistake = findLineMistake(said);
    if (mistake !== null) throw refuse('not-valid', mistake);
    return said;
  });
}

type SentCard = Omit<CourseCard, 'id'> & { id: string | null };

/** The whole table of a lesson's cards. */
export async function saveTable(
  { db, clock, ids, media }: Tools,
  { by, lessonId, expected, cards }: Save & { cards: readonly SentCard[] },
): Promise<PieceSaved<'cards'> | PieceConflict<'cards'>> {
  requireWhole(
    ...cards.flatMap((card) => [
      card.swissGerman,
      card.english,
      card.standardGerman,
      ...Object.values(card.regions ?? {}),
    ]),
  );
  checkCards(cards);
  const table = cards.map((card) => ({
    ...card,
    id: card.id ?? ids.documentId().slice(0, ID_LENGTH),
    standardGerman: card.standardGerman || null,
    soundFile:
      card.soundFile !== null && isOutdatedVoice(card.soundFile, card.swissGerman) ? null : card.soundFile,
  }));
  requireTableOfFile(lessonId, table);
  return db.transaction(async (tx) => {
    const lesson = await requireLesson(tx, lessonId);
    await checkSounds(media, lesson, table);
    const foreign = await listForeignFlashcards(
      tx,
      [lessonId],
      table.map(({ id }) => id),
    );
    refuseRow(
      table,
      ({ id }) => foreign.includes(id),
      'id-of-another-lesson',
      'This is a card of another lesson.',
    );
    return changeLessonPiece({ clock }, tx, 'cards', lesson, {
      by,
      expected,
      action: 'cards-changed',
      edit: () => table,
      fields: (content) => ({ cards: content.length }),
    });
  });
}

type LineCard = { lineID: string; swissGerman: string; english: string; standardGerman: string | null };

/** Adds these cards behind those that the lesson has then; a phrase that stands there is named and left out. */
export async function addLineCards(
  { db, clock, ids }: Tools,
  { by, lessonId, cards }: { by: string; lessonId: string; cards: readonly LineCard[] },
): Promise<{ revision: number; added: CourseCard[]; known: string[] }> {
  requireWhole(...cards.flatMap((card) => [card.swissGerman, card.english, card.standardGerman]));
  return db.transaction(async (tx) => {
    const lesson = await requireLesson(tx, lessonId);
    const [added, known]: [CourseCard[], string[]] = [[], []];
    const saved = await changeLessonPiece({ clock }, tx, 'cards', lesson, {
      by,
      expected: null,
      action: 'cards-changed',
      edit: (content) => {
        const phrases = new Set((content ?? []).map(phraseOf));
        for (const { lineID: lineId, ...sides } of cards)
          if (phrases.has(phraseOf(sides))) known.push(sides.swissGerman);
          else {
            phrases.add(phraseOf(sides));
            added.push({ ...sides, id: ids.documentId().slice(0, ID_LENGTH), soundFile: null, lineId });
          }
        const all = [...(content ?? []), ...added];
        if (all.length > MOST_CARDS) throw tooMany();
        return all;
      },
      fields: (content) => ({ cards: content.length }),
    });
    return { revision: saved.revision, added, known };
  });
}

const phraseOf = ({ swissGerman }: Pick<CourseCard, 'swissGerman'>) => swissGerman.normalize('NFC');

function tooMany(): DomainError {
  const message = `A lesson has at most ${MOST_CARDS} cards.`;
  return new DomainError('failed-precondition', message, { reason: 'too-many-cards' });
}

function checkCards(cards: readonly SentCard[]): void {
  const isSecond = (nameOf: (card: SentCard) => string | null) => {
    const seen = new Set<string>();
    return (card: SentCard) => {
      const name = nameOf(card);
      if (name === null || !seen.has(name)) {
        if (name !== null) seen.add(name);
        return false;
      }
      return true;
    };
  };
  refuseRow(
    cards,
    isSecond(({ id }) => id),
    'id-twice',
    'Two cards have one id.',
  );
  const phraseOf = ({ swissGerman }: SentCard) => swissGerman.normalize('NFC');
  refuseRow(cards, isSecond(phraseOf), 'phrase-twice', 'This phrase stands in the lesson twice.');
}

function refuseRow<Card>(
  cards: readonly Card[],
  isWrong: (card: Card) => boolean,
  reason: string,
  message: string,
): void {
  const row = cards.findIndex(isWrong);
  if (row !== -1) throw new DomainError('invalid-argument', message, { reason, row });
}

const SOUND_FILE = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.(?:mp3|m4a)$/;

async function checkSounds(
  media: MediaStore,
  { id, mediaPath }: LessonRow,
  cards: readonly CourseCard[],
): Promise<void> {
  const missing = new Set<string>();
  const files = new Set(cards.flatMap(({ soundFile }) => soundFile ?? []));
  const look = async (file: string) => {
    const home = file.startsWith(`${ADDED_FOLDER}/`) ? id : mediaPath;
    if (!SOUND_FILE.test(file) || home === '' || !(await media.find(`${home}/${file}`))) missing.add(file);
  };
  await fewAtOnce(files, look, SMALL_AT_ONCE);
  refuseRow(
    cards,
    ({ soundFile }) => missing.has(soundFile ?? ''),
    'no-such-sound',
    'There is no such sound.',
  );
}
