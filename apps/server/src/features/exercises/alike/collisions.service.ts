import { setImmediate as takeTurns } from 'node:timers/promises';
import { type Collision, MOST_COLLISIONS } from '@school/contract/studio-exercises';
import { withGerman } from '@school/contract/words';
import { splitWords } from '@school/domain/exercises/lesson-words';
import { listCollisionsOf } from '@school/domain/spelling/collisions';
import { leaveNamesOut } from '@school/domain/spelling/house-style';
import { createLexicon, type Lexicon } from '@school/domain/spelling/lexicon';
import { foldAnswer } from '@school/domain/spelling/typed-letters';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { listAllSpokenLines } from '../../captions/index.ts';
import { listAllPhrases } from '../../flashcards/index.ts';
import { findTitlesOf, listGermanVersions } from '../../lessons/index.ts';
import { findVocabularyVersion, listVocabulary } from '../../vocabulary/index.ts';
import {
  countDismissedCollisions,
  listDismissedCollisions,
  listTakenForms,
  saveDismissedCollision,
} from '../exercises.repo.ts';

type Word = Omit<Collision['left'], 'lessons'> & { lessonIDs: readonly string[] };
type Found = { left: Word; right: Word; variant: string | null };

/** What collides, and what of it a teacher has put away. */
export type FindCollisions = (db: Database) => Promise<{ collisions: Collision[]; dismissed: Collision[] }>;

/** More than a teacher reads. */
const MOST_DISMISSED = 5_000;

/** The vocabulary's words come first, then the lessons'; of a larger course the rest is left out. */
const MOST_WORDS = 4_000;
const MOST_LESSONS = 3;

/** Made again where the course has changed; other requests have their turn between the words. */
export function createFindCollisions(): FindCollisions {
  let last: { key: string; collisions: Promise<Found[]> } | null = null;
  return async (db) => {
    // The words of a German version are those of its original, which is called the same.
    const versions = await listGermanVersions(db);
    const said = [
      ...(await listAllPhrases(db)).map(({ lessonId, swissGerman }) => ({ lessonId, text: swissGerman })),
      ...(await listAllSpokenLines(db)),
    ].filter(({ lessonId }) => !versions.has(lessonId));
    const forms = await listTakenForms(db);
    const key = JSON.stringify([said, [...forms], await findVocabularyVersion(db)]);
    if (last?.key !== key) {
      const vocabulary = await listVocabulary(db);
      last = { key, collisions: makeCollisions(vocabulary, said, forms) };
    }
    const { collisions, dismissed } = split(await last.collisions, await listDismissedCollisions(db));
    const present = await createPresent(db, [...collisions, ...dismissed]);
    return { collisions: collisions.map(present), dismissed: dismissed.map(present) };
  };
}

/** The same for both orders: which of two words comes first, a new lesson may change. */
const nameOf = (left: string, right: string) => [foldAnswer(left), foldAnswer(right)].toSorted().join('\n');

/** Shows them with what their lessons are called now. */
async function createPresent(db: Database, found: readonly Found[]) {
  const ids = new Set(found.flatMap(({ left, right }) => [...left.lessonIDs, ...right.lessonIDs]));
  const titles = await findTitlesOf(db, [...ids]);
  const wordOf = ({ lessonIDs, ...word }: Word): Collision['left'] => ({
    ...word,
    lessons: lessonIDs.map((lessonID) => ({ lessonID, title: titles.get(lessonID) ?? lessonID })),
  });
  return ({ left, right, variant }: Found): Collision => ({
    left: wordOf(left),
    right: wordOf(right),
    variant,
  });
}

function split(all: readonly Found[], away: readonly { left: string; right: string }[]) {
  const names = new Set(away.map(({ left, right }) => nameOf(left, right)));
  const isAway = ({ left, right }: Found) => names.has(nameOf(left.spelt, right.spelt));
  return {
    collisions: all.filter((one) => !isAway(one)).slice(0, MOST_COLLISIONS),
    dismissed: all.filter(isAway).slice(0, MOST_COLLISIONS),
  };
}

/** Puts two words that collide away, for every teacher, or brings them back. */
export async function dismissCollision(
  db: Database,
  { left, right, isDismissed }: { left: string; right: string; isDismissed: boolean },
): Promise<void> {
  const words = { left: foldAnswer(left), right: foldAnswer(right) };
  if (words.left === '' || words.right === '')
    throw new DomainError('invalid-argument', 'These are no words.');
  if (isDismissed && (await countDismissedCollisions(db)) >= MOST_DISMISSED)
    throw new DomainError('resource-exhausted', 'More words cannot be put away.');
  await saveDismissedCollision(db, words, isDismissed);
}

type Said = { lessonId: string; text: string };

async function makeCollisions(
  vocabulary: readonly { spelt: string; meaning: string }[],
  said: readonly Said[],
  forms: ReadonlyMap<string, readonly string[]>,
): Promise<Found[]> {
  const { lessonsOf, words } = listWords(said);
  const entries = [...vocabulary, ...words.map((spelt) => ({ spelt }))].slice(0, MOST_WORDS);
  const lexicon = createLexicon(entries);
  const show = (folded: string): Word => {
    const { spelt = folded, meaning, german } = lexicon.words.get(folded) ?? {};
    const words = meaning === undefined ? null : withGerman(meaning, german);
    return { spelt, meaning: words, lessonIDs: [...(lessonsOf.get(folded) ?? [])].slice(0, MOST_LESSONS) };
  };
  const found = listTakenWords(lexicon, forms).map(
    ([wanted, form]): Found => ({ left: show(wanted), right: show(form), variant: form }),
  );
  for (const near of lexicon.near.values()) {
    await takeTurns();
    for (const { left, right } of listCollisionsOf(near, lexicon))
      found.push({ left: show(left.folded), right: show(right.folded), variant: null });
  }
  const countSaid = ({ left, right }: Found) =>
    Number(left.lessonIDs.length > 0) + Number(right.lessonIDs.length > 0);
  return found.toSorted(
    (one, other) =>
      Number(other.variant !== null) - Number(one.variant !== null) || countSaid(other) - countSaid(one),
  );
}

/** The lessons' words, each once and no names, and by the folded word where it is said. */
function listWords(said: readonly Said[]): { words: string[]; lessonsOf: Map<string, Set<string>> } {
  const lessonsOf = new Map<string, Set<string>>();
  const words: string[] = [];
  for (const { lessonId, text } of said) {
    for (const word of splitWords(leaveNamesOut(text))) {
      const folded = foldAnswer(word);
      const lessons = lessonsOf.get(folded);
      if (lessons) lessons.add(lessonId);
      else {
        lessonsOf.set(folded, new Set([lessonId]));
        words.push(word);
      }
    }
  }
  return { words, lessonsOf };
}

/** Spellings that are taken for a word and are another word of the course. */
function listTakenWords(
  lexicon: Lexicon,
  forms: ReadonlyMap<string, readonly string[]>,
): [wanted: string, form: string][] {
  return [...forms].flatMap(([wanted, taken]) =>
    taken
      .filter((form) => form !== wanted && lexicon.words.has(form))
      .map((form): [string, string] => [wanted, form]),
  );
}
