import { MARKS } from '@school/contract/alignment-marks';
import {
  findGermanMistakes,
  type GrammarMistake,
  readGrammarExercises,
} from '@school/domain/exercises/grammar-exercises';
import type { CourseProblem } from './course.schemas.ts';

const REASONS: Readonly<Record<GrammarMistake, string>> = {
  'not-closed': 'The block has no end: close it with ``` on a separate line.',
  'no-meaning': 'An exercise ends with what it means, after a space, = and a space.',
  'no-field': 'An exercise has one field in brackets: De Maa, [wo] da schafft.',
  'many-fields': 'An exercise has one field, and this line has several.',
  'no-answer': 'A field holds its answer, and others behind |: [go|gu].',
  'too-long': 'An exercise has at most 300 letters.',
  twice: 'The same exercise stands here twice.',
  'too-many': 'A topic has at most 60 exercises.',
  'not-in-english': 'The English text has no exercise with this sentence and this answer.',
  'no-mark': `A topic explains only what can be marked in a line: ${MARKS.join(', ')}.`,
};

type Place = { file: string; firstLine: number };

/** What is wrong with a topic's exercises. */
export function checkExercises(text: string, place: Place): CourseProblem[] {
  return readGrammarExercises(text).mistakes.map((found) => toProblem(found, place));
}

/** The same of its German text. */
export function checkGermanExercises(english: string, german: string, place: Place): CourseProblem[] {
  return findGermanMistakes(english, german).map((found) => toProblem(found, place));
}

const toProblem = (
  { line, mistake }: { line: number; mistake: GrammarMistake },
  { file, firstLine }: Place,
): CourseProblem => ({ file, line: firstLine + line - 1, reason: REASONS[mistake] });
