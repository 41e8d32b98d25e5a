import type { CaptionLine } from '@school/contract/course-pieces';
import type { Exercise, ExerciseWord } from '@school/contract/exercises';
import { toPlainText } from '@school/domain/captions/web-vtt';
import { createLessonLexicon, listLessonWords } from '@school/domain/exercises/lesson-words';
import { makeExercises, type SourceCard, type SourceLine } from '@school/domain/exercises/make-exercises';
import { COMMON_WORDS } from '@school/domain/spelling/common-words';
import { createLexicon, type Lexicon } from '@school/domain/spelling/lexicon';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database.ts';
import { listCaptionLines } from '../captions/index.ts';
import { listFlashcards } from '../flashcards/index.ts';
import type { FindVocabulary } from '../vocabulary/index.ts';
import { type Choices, findChoices, listTakenForms } from './exercises.repo.ts';

/** A lesson's exercises, and the words by which answers to them are judged. */
export type Made = { exercises: readonly Exercise[]; words: readonly ExerciseWord[]; lexicon: Lexicon };

/** `isWhole` makes those too that its teacher has put away. */
export type MakeOfLesson = (db: Database, lessonId: string, options?: { isWhole: boolean }) => Promise<Made>;

const MAX_REMEMBERED = 100;

/**
 * To make them takes tens of milliseconds, and they change with the course: what they were made of is read each time, and
 * they are made again where it is another.
 */
export function createMakeOfLesson(findVocabulary: FindVocabulary): MakeOfLesson {
  const remembered = new LRUCache<string, { key: string; made: Made }>({ max: MAX_REMEMBERED });
  let common: Lexicon | null = null;

  return async (db, lessonId, { isWhole } = { isWhole: false }) => {
    const lines = await readLines(db, lessonId);
    const cards = (await listFlashcards(db, lessonId)).map(toSourceCard);
    const forms = await listTakenForms(db);
    const choices = await findChoices(db, lessonId);
    const { version, lexicon: known } = await findVocabulary(db);
    const key = JSON.stringify([lines, cards, [...forms], choices, version]);
    const name = `${lessonId}/${isWhole}`;
    const last = remembered.get(name);
    if (last?.key === key) return last.made;
    const texts = [...lines.map(({ text }) => text), ...cards.map(({ swissGerman }) => swissGerman)];
    const words = listLessonWords(texts, known, forms);
    common ??= createLexicon(COMMON_WORDS.map((spelt) => ({ spelt })));
    const lexicon = createLessonLexicon(words, common);
    const lesson = { id: lessonId, lines, cards };
    const made = { exercises: makeExercises(lesson, lexicon, toChoices(choices, isWhole)), words, lexicon };
    remembered.set(name, { key, made });
    return made;
  };
}

function toChoices({ offKinds, edits }: Choices, isWhole: boolean) {
  const entries = Object.entries(edits).map(([id, { gapWord, ...edit }]) => {
    const kept = { ...edit, ...(gapWord !== '' && { gapWord }) };
    return [id, isWhole ? { ...kept, isOff: false } : kept] as const;
  });
  return { offKinds: isWhole ? [] : offKinds, edits: new Map(entries) };
}

/** What is said in the dialect, with what it means. */
async function readLines(db: Database, lessonId: string): Promise<SourceLine[]> {
  const said = await listCaptionLines(db, lessonId, 'gsw');
  if (said.length === 0) return [];
  const [en, de] = [
    findText(await listCaptionLines(db, lessonId, 'en')),
    findText(await listCaptionLines(db, lessonId, 'de')),
  ];
  return said.map((line) => {
    const [english, german] = [en(line), de(line)];
    const { id, speaker, startMs, endMs } = line;
    const meaning = {
      ...(english !== null && { en: english }),
      ...(german !== null && { de: german }),
    };
    return { id, speaker, startMs, endMs, text: plain(line), meaning };
  });
}

/** The line of another language that has the same id, or begins at the same time. */
function findText(lines: readonly CaptionLine[]): (line: CaptionLine) => string | null {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const byStart = new Map(lines.map((line) => [line.startMs, line]));
  return ({ id, startMs }) => {
    const found = byId.get(id) ?? byStart.get(startMs);
    return found ? plain(found) : null;
  };
}

const plain = ({ text }: CaptionLine) => toPlainText(text).replace(/\s+/g, ' ').trim();

const toSourceCard = ({ id, swissGerman, english, standardGerman, regions }: SourceCard): SourceCard => ({
  id,
  swissGerman,
  english,
  standardGerman,
  ...(regions && { regions }),
});
