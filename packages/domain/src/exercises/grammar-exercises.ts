import { MARKS, type Mark } from '@school/contract/alignment-marks';
import type { Exercise } from '@school/contract/exercises';
import { foldAnswer } from '../spelling/typed-letters.ts';
import { exerciseIdOf } from './exercise-id.ts';
import { hash } from './seeded.ts';

/** What may be wrong with a line of exercises. */
export type GrammarMistake =
  | 'not-closed'
  | 'no-meaning'
  | 'no-field'
  | 'many-fields'
  | 'no-answer'
  | 'too-long'
  | 'twice'
  | 'too-many'
  | 'not-in-english'
  | 'no-mark';

/** A sentence of the dialect with one field, and what it means in the language of its text. */
type Row = { line: number; before: string; after: string; answers: readonly string[]; meaning: string };

export type GrammarReading = {
  rows: readonly Row[];
  /** By the text's line, from 1. */
  mistakes: readonly { line: number; mistake: GrammarMistake }[];
  /** What the topic explains of what is marked in lines, from a block of its own. */
  explains: readonly Mark[];
  /** The text without its blocks. */
  text: string;
};

/** How a block begins and ends. */
const BEGIN = /^```(exercises|explains)\s*$/;
const END = /^```\s*$/;
const FIELD = /\[([^\]]*)\]/g;
const MOST_ROWS = 60;
const LONGEST = 300;

const isMark = (word: string): word is Mark => MARKS.some((mark) => mark === word);

/** Reads the blocks of a topic's text: what it explains, and exercises like `De Maa, [wo] da schafft, isch nätt. = The man who works here is nice.` */
export function readGrammarExercises(markdown: string): GrammarReading {
  const rows: Row[] = [];
  const mistakes: { line: number; mistake: GrammarMistake }[] = [];
  const text: string[] = [];
  const explains: Mark[] = [];
  const seen = new Set<string>();
  let openedAt = 0;
  let block: string | undefined;
  for (const [at, line] of markdown.split('\n').entries()) {
    const begin = openedAt === 0 ? BEGIN.exec(line) : null;
    if (begin) {
      openedAt = at + 1;
      block = begin[1];
    } else if (openedAt > 0 && END.test(line)) openedAt = 0;
    else if (openedAt === 0) text.push(line);
    else if (line.trim() === '') continue;
    else if (block === 'explains') {
      const word = line.trim();
      if (isMark(word)) explains.push(word);
      else mistakes.push({ line: at + 1, mistake: 'no-mark' });
    } else {
      const row = readRow(line, at + 1);
      const mistake = typeof row === 'string' ? row : checkAmong(row, rows, seen);
      if (mistake) mistakes.push({ line: at + 1, mistake });
      else if (typeof row !== 'string') rows.push(row);
    }
  }
  if (openedAt > 0) mistakes.push({ line: openedAt, mistake: 'not-closed' });
  return {
    rows,
    mistakes,
    explains: [...new Set(explains)],
    text: text
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

function readRow(line: string, number: number): Row | GrammarMistake {
  if (line.length > LONGEST) return 'too-long';
  const [sentence = '', ...meanings] = line.trim().split(' = ');
  const meaning = meanings.join(' = ').trim();
  if (meaning === '') return 'no-meaning';
  const fields = [...sentence.matchAll(FIELD)];
  const [field, ...others] = fields;
  if (!field) return 'no-field';
  if (others.length > 0) return 'many-fields';
  const answers = (field[1] ?? '').split('|').map((answer) => answer.trim());
  if (answers.some((answer) => foldAnswer(answer) === '')) return 'no-answer';
  const before = sentence.slice(0, field.index);
  const after = sentence.slice(field.index + field[0].length).trimEnd();
  return { line: number, before, after, answers, meaning };
}

function checkAmong(row: Row, rows: readonly Row[], seen: Set<string>): GrammarMistake | null {
  const key = keyOf(row);
  if (seen.has(key)) return 'twice';
  seen.add(key);
  return rows.length >= MOST_ROWS ? 'too-many' : null;
}

/** What is wrong in a German text: by itself, and beside the English one, which has every sentence of it. */
export function findGermanMistakes(english: string, german: string): GrammarReading['mistakes'] {
  const known = new Set(readGrammarExercises(english).rows.map(keyOf));
  const { rows, mistakes } = readGrammarExercises(german);
  const foreign = rows.filter((row) => !known.has(keyOf(row)));
  return [...mistakes, ...foreign.map(({ line }) => ({ line, mistake: 'not-in-english' as const }))];
}

/** What stays the same when a translation is put right: the sentence and its first answer. */
const keyOf = ({ before, after, answers: [first = ''] }: Row) => foldAnswer(`${before}[${first}]${after}`);

/** The exercises of a topic; what its German text says of the same sentence is the meaning in German. */
export function makeGrammarExercises(topicId: string, text: string, german: string | null): Exercise[] {
  const inGerman = new Map(readGrammarExercises(german ?? '').rows.map((row) => [keyOf(row), row.meaning]));
  return readGrammarExercises(text).rows.map((row) => {
    const { before, after, meaning } = row;
    const [wanted = '', ...alsoRight] = row.answers;
    const id = exerciseIdOf('grammar', topicId, hash(keyOf(row)).toString(36));
    const de = inGerman.get(keyOf(row));
    return {
      id,
      kind: 'grammar',
      cardID: id,
      line: null,
      before,
      wanted,
      after,
      alsoRight,
      options: [],
      meaning: { en: meaning, ...(de !== undefined && { de }) },
      needsTrueVoice: false,
    };
  });
}
