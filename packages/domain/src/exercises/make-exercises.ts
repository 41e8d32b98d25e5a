import { type Exercise, type ExerciseKind, MOST_EXERCISES } from '@school/contract/exercises';
import type { RegionForms } from '@school/contract/regions';
import type { Lexicon } from '../spelling/lexicon.ts';
import { foldAnswer } from '../spelling/typed-letters.ts';
import { asksSomething } from './asks-something.ts';
import { exerciseIdOf } from './exercise-id.ts';
import { createFindPairs, type FindPairs } from './minimal-pairs.ts';
import { createRandom, shuffle } from './seeded.ts';

/** A line of the film in the dialect, without markup, and what it means. */
export type SourceLine = {
  id: string;
  text: string;
  speaker: string | null;
  startMs: number;
  endMs: number;
  meaning: { en?: string; de?: string };
};

export type SourceCard = {
  id: string;
  swissGerman: string;
  english: string;
  standardGerman: string | null;
  /** What other regions say for it. */
  regions?: RegionForms | undefined | null;
};

/** What a teacher has decided of one exercise. */
export type ExerciseEdit = { isOff?: boolean; gapWord?: string; alsoRight?: readonly string[] };

/** What a teacher has decided of a lesson's exercises. */
export type ExerciseChoices = {
  offKinds: readonly ExerciseKind[];
  edits: ReadonlyMap<string, ExerciseEdit>;
};

export const NO_CHOICES: ExerciseChoices = { offKinds: [], edits: new Map() };

type Lesson = { id: string; lines: readonly SourceLine[]; cards: readonly SourceCard[] };

/** Shorter lines ask little, longer ones do not stay in mind. */
const DICTATED_WORDS = { least: 2, most: 10 };
const ORDERED_WORDS = { least: 4, most: 9 };
/** Of a long recording the first lines give exercises enough. */
const MOST_LINES = 80;
const MOST_OPTIONS = 3;
const SHORTEST_GAP = 3;

/** Every exercise of a lesson, in the order of its lines and then its cards, less those that its teacher has put away. */
export function makeExercises(lesson: Lesson, lexicon: Lexicon, choices = NO_CHOICES): Exercise[] {
  const findPairs = createFindPairs(lexicon);
  const made = [
    ...lesson.lines.slice(0, MOST_LINES).flatMap((line) => {
      const edit = choices.edits.get(exerciseIdOf('gap', lesson.id, line.id));
      return makeOfLine(lesson.id, line, { lexicon, findPairs, gapWord: edit?.gapWord });
    }),
    ...lesson.cards.flatMap((card) => makeTranslation(lesson.id, card)),
  ];
  return made
    .filter(({ id, kind }) => !choices.offKinds.includes(kind) && !choices.edits.get(id)?.isOff)
    .slice(0, MOST_EXERCISES)
    .map((exercise) => ({ ...exercise, alsoRight: [...(choices.edits.get(exercise.id)?.alsoRight ?? [])] }));
}

type Tools = { lexicon: Lexicon; findPairs: FindPairs; gapWord: string | undefined };

/** A word with what stands around it. */
type Token = { word: string; folded: string; start: number; end: number };

function makeOfLine(lessonId: string, line: SourceLine, { lexicon, findPairs, gapWord }: Tools): Exercise[] {
  const tokens = readTokens(line.text);
  const make = (kind: ExerciseKind, own: Partial<Exercise>): Exercise => {
    const id = exerciseIdOf(kind, lessonId, line.id);
    const { text, speaker, startMs, endMs, meaning } = line;
    const place = { id: line.id, text, speaker, startMs, endMs };
    return { ...EMPTY, id, kind, cardID: id, line: place, wanted: line.text, meaning, ...own };
  };
  const exercises: Exercise[] = [];
  if (isWithin(tokens.length, DICTATED_WORDS)) exercises.push(make('dictation', {}));
  const gap = chooseGap(tokens, lexicon, gapWord);
  if (gap && tokens.length > 1) exercises.push(make('gap', cut(line.text, gap)));
  const words = tokens.map(({ word }) => word);
  if (isWithin(tokens.length, ORDERED_WORDS) && new Set(words).size > 1) {
    const id = exerciseIdOf('order', lessonId, line.id);
    exercises.push(make('order', { wanted: words.join(' '), options: disorder(words, id) }));
  }
  const heard = findHeard(tokens, { lexicon, findPairs });
  if (heard) {
    const random = createRandom(exerciseIdOf('listen', lessonId, line.id));
    const options = shuffle([heard.token.word, ...heard.others], random);
    exercises.push(make('listen', { ...cut(line.text, heard.token), options, needsTrueVoice: true }));
  }
  if (isWithin(tokens.length, DICTATED_WORDS)) exercises.push(make('say', {}));
  return exercises;
}

const EMPTY = {
  before: '',
  after: '',
  alsoRight: [],
  options: [],
  needsTrueVoice: false,
} as const satisfies Partial<Exercise>;

const isWithin = (count: number, { least, most }: { least: number; most: number }) =>
  count >= least && count <= most;

/** The words of a line between spaces, without the punctuation around them. */
function readTokens(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}](?:[^\s]*[\p{L}\p{N}])?/gu)].map((found) => ({
    word: found[0],
    folded: foldAnswer(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

function cut(text: string, { word, start, end }: Token): Pick<Exercise, 'before' | 'after' | 'wanted'> {
  return { before: text.slice(0, start), after: text.slice(end), wanted: word };
}

/** The teacher's word; else one that stands in the line once: a noun before others, what the vocabulary explains, the longest. */
function chooseGap(tokens: readonly Token[], lexicon: Lexicon, chosen: string | undefined): Token | null {
  const byTeacher = tokens.find(({ folded }) => chosen !== undefined && folded === foldAnswer(chosen));
  if (byTeacher) return byTeacher;
  const isAlone = ({ folded }: Token) => tokens.filter((other) => other.folded === folded).length === 1;
  const mayBe = tokens.filter((token) => token.folded.length >= SHORTEST_GAP && isAlone(token));
  const nouns = mayBe.filter(({ word, start }) => start > 0 && /^\p{Lu}/u.test(word));
  return byWorth(nouns.length > 0 ? nouns : mayBe, lexicon)[0] ?? null;
}

/** The word of the line that is worth most, of those that another one differs from in one sound. */
function findHeard(
  tokens: readonly Token[],
  { lexicon, findPairs }: Omit<Tools, 'gapWord'>,
): { token: Token; others: string[] } | null {
  for (const token of byWorth(tokens, lexicon)) {
    const others = byWorth(findPairs(token.folded), lexicon).slice(0, MOST_OPTIONS - 1);
    if (others.length > 0) return { token, others: others.map(({ folded }) => likeCase(folded, token.word)) };
  }
  return null;
}

/** What the vocabulary explains first, then the longest. */
function byWorth<Word extends { folded: string }>(words: readonly Word[], lexicon: Lexicon): Word[] {
  const worth = ({ folded }: Word) =>
    folded.length + (lexicon.words.get(folded)?.meaning === undefined ? 0 : 100);
  return words.toSorted((one, other) => worth(other) - worth(one));
}

/** A capital letter must not give the answer away. */
const likeCase = (folded: string, word: string) =>
  /^\p{Lu}/u.test(word) ? folded.charAt(0).toUpperCase() + folded.slice(1) : folded;

/** In an order that is not the line's. */
function disorder(words: readonly string[], id: string): string[] {
  const random = createRandom(id);
  const shuffled = shuffle(words, random);
  if (shuffled.join(' ') !== words.join(' ')) return shuffled;
  const [first, ...rest] = words;
  return first === undefined ? [] : [...rest, first];
}

/** A card asks what it means: in a language in which that is spelt as the answer it asks nothing. */
function makeTranslation(lessonId: string, card: SourceCard): Exercise[] {
  const { id: cardID, swissGerman: wanted, english, standardGerman, regions } = card;
  const meaning = {
    ...(asksSomething(english, wanted) && { en: english }),
    ...(standardGerman !== null && asksSomething(standardGerman, wanted) && { de: standardGerman }),
  };
  if (Object.keys(meaning).length === 0) return [];
  const id = exerciseIdOf('translate', lessonId, cardID);
  return [
    { ...EMPTY, id, kind: 'translate', cardID, line: null, wanted, meaning, ...(regions && { regions }) },
  ];
}
