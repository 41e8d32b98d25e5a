import { createRandom, shuffle } from './exercises/seeded.ts';
import { foldWord } from './fold-word.ts';

/** How much of the dialect a learner says that they understand. */
export const UNDERSTANDINGS = ['nothing', 'words', 'gist', 'most'] as const;
export type Understanding = (typeof UNDERSTANDINGS)[number];

/** A line of a film that everybody can be asked about. */
export type AskableLine = {
  id: string;
  /** The lesson's, from 1. */
  level: number;
  gsw: string;
  en: string;
  de: string;
  hasSound: boolean;
};

/** A line that is heard or read, and four meanings of which one is right. */
export type PlacementTask = {
  line: AskableLine;
  kind: 'listen' | 'read';
  choices: readonly { en: string; de: string }[];
  right: number;
};

/** A level is understood with so many right answers, and is not with so many wrong ones, whichever comes first. */
const RIGHT = 3;
const WRONG = 2;
const CHOICES = 4;

/** Of so many words is a line that says something and is kept in mind while four meanings are read. */
const WORDS = { least: 2, most: 9 };

export type Answered = { level: number; isRight: boolean };

export type Place =
  | { kind: 'ask'; level: number; asked: number }
  /** Where to begin; `isBeyond` who understood what the highest level asks. */
  | { kind: 'placed'; level: number; isBeyond: boolean };

/** Where a learner stands after these answers. They begin near where they say they are, and move level by level. */
export function findPlace(
  levels: readonly number[],
  understanding: Understanding,
  answers: readonly Answered[],
): Place {
  const verdictOf = (level: number) => {
    const own = answers.filter((answer) => answer.level === level);
    const right = own.filter(({ isRight }) => isRight).length;
    if (right >= RIGHT) return 'understood';
    return own.length - right >= WRONG ? 'not' : null;
  };
  let at = startAt(levels, understanding);
  for (;;) {
    const level = levels[at];
    if (level === undefined) return { kind: 'placed', level: 1, isBeyond: false };
    const verdict = verdictOf(level);
    if (verdict === null)
      return { kind: 'ask', level, asked: answers.filter((answer) => answer.level === level).length };
    if (verdict === 'not') {
      const easier = levels[at - 1];
      if (easier === undefined || verdictOf(easier) === 'understood')
        return { kind: 'placed', level, isBeyond: false };
      at -= 1;
    } else {
      const harder = levels[at + 1];
      if (harder === undefined) return { kind: 'placed', level, isBeyond: true };
      if (verdictOf(harder) === 'not') return { kind: 'placed', level: harder, isBeyond: false };
      at += 1;
    }
  }
}

function startAt(levels: readonly number[], understanding: Understanding): number {
  const share = { nothing: 0, words: 0, gist: 0.5, most: 1 }[understanding];
  return Math.floor(share * (levels.length - 1));
}

/** How many are asked at most, for who is shown how far they are. */
export const mostTasks = (levels: readonly number[]): number => levels.length * (RIGHT + WRONG - 1);

/** Lines that may be asked: they say something in the dialect that German does not show, and no two mean the same. */
export function chooseAskable(lines: readonly AskableLine[]): AskableLine[] {
  const meanings = new Set<string>();
  return lines.filter(({ gsw, en, de }) => {
    const count = gsw.split(/\s+/).length;
    const meaning = fold(en);
    const isNew = !meanings.has(meaning) && !meanings.has(fold(de));
    if (count < WORDS.least || count > WORDS.most || fold(gsw) === fold(de) || !isNew) return false;
    meanings.add(meaning).add(fold(de));
    return true;
  });
}

const fold = (text: string): string =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldWord)
    .join(' ')
    .trim();

/** Levels of which there is enough to ask. */
export function listLevels(lines: readonly AskableLine[]): number[] {
  const counts = Map.groupBy(lines, ({ level }) => level);
  return [...counts]
    .filter(([, own]) => own.length >= Math.max(CHOICES, RIGHT + WRONG - 1))
    .map(([level]) => level)
    .sort((one, other) => one - other);
}

/** The task that is asked in a place of a level: the same for a seed, so that it need not be kept. */
export function makeTask(
  lines: readonly AskableLine[],
  { level, asked, seed }: { level: number; asked: number; seed: string },
): PlacementTask | null {
  const own = shuffle(
    lines.filter((line) => line.level === level),
    createRandom(`${seed} ${level}`),
  );
  const line = own[asked];
  if (!line) return null;
  const random = createRandom(`${seed} ${line.id}`);
  // Of the others those of about its length: a long meaning among short ones would tell.
  const others = shuffle(own, random)
    .filter(({ id }) => id !== line.id)
    .sort((one, other) => lengthApart(one, line) - lengthApart(other, line))
    .slice(0, CHOICES - 1);
  const choices = shuffle([line, ...others], random);
  return {
    line,
    // Hearing is what the film asks: every second task is read, and what has no sound.
    kind: line.hasSound && asked % 2 === 0 ? 'listen' : 'read',
    choices: choices.map(({ en, de }) => ({ en, de })),
    right: choices.indexOf(line),
  };
}

const lengthApart = (one: AskableLine, other: AskableLine) => Math.abs(one.en.length - other.en.length);

/** What was chosen of each task, in their order; null is 'I do not know'. */
export type Chosen = number | null;

export type Replay = {
  place: Place;
  /** The last task that was answered. */
  last: { task: PlacementTask; isRight: boolean } | null;
  next: PlacementTask | null;
  /** Lines that were understood. */
  understood: readonly AskableLine[];
};

/** What a learner's answers so far come to. */
export function replayPlacement(
  lines: readonly AskableLine[],
  { understanding, chosen, seed }: { understanding: Understanding; chosen: readonly Chosen[]; seed: string },
): Replay {
  const levels = listLevels(lines);
  const answers: Answered[] = [];
  const understood: AskableLine[] = [];
  let last: Replay['last'] = null;
  for (const choice of chosen) {
    const place = findPlace(levels, understanding, answers);
    const task = place.kind === 'ask' ? makeTask(lines, { ...place, seed }) : null;
    if (!task) break;
    const isRight = choice === task.right;
    answers.push({ level: task.line.level, isRight });
    if (isRight) understood.push(task.line);
    last = { task, isRight };
  }
  const place = findPlace(levels, understanding, answers);
  const next = place.kind === 'ask' ? makeTask(lines, { ...place, seed }) : null;
  return { place, last, next, understood };
}
