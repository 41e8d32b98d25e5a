import { foldWord, keyOfEntry, listWordKeys } from '../fold-word.ts';

/** A word or phrase of the dialect with what it means: of the course's vocabulary, or a card of the lesson. */
export type Meaning = { swissGerman: string; english: string; standardGerman: string | null };

export type Phrase = { words: readonly string[]; meaning: Meaning };

export type Dictionary = {
  /** The meanings of words under a key of `fold-word`. */
  under: (key: string) => readonly Meaning[];
  /** The phrases that begin with a word. */
  from: (word: string) => readonly Phrase[];
};

const ARTICLES = new Set(['de', 'd', 's']);
/** So many are kept under one key: of more, none is likely. */
const MOST = 8;

/** Of these meanings, and behind them of another dictionary: a lesson's cards come before the course's vocabulary. */
export function createDictionary(meanings: readonly Meaning[], base?: Dictionary): Dictionary {
  const words = new Map<string, Meaning[]>();
  const phrases = new Map<string, Phrase[]>();
  for (const meaning of meanings) {
    const said = wordsOf(meaning.swissGerman);
    const [first = ''] = said;
    const content = said.length > 1 && ARTICLES.has(first) ? said.slice(1) : said;
    if (content.length === 1) push(words, keyOfEntry(content[0] ?? ''), meaning);
    else push(phrases, first, { words: said, meaning });
  }
  return {
    under: (key) => [...(words.get(key) ?? []), ...(base?.under(key) ?? [])],
    from: (word) => [...(phrases.get(word) ?? []), ...(base?.from(word) ?? [])],
  };
}

function push<Kept>(map: Map<string, Kept[]>, key: string, kept: Kept): void {
  const list = map.get(key) ?? [];
  if (list.length < MOST) list.push(kept);
  map.set(key, list);
}

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu) ?? [];

/** Shorter words are looked for as they stand: their stems are other words. */
const SHORTEST_STEMMED = 4;

/** What a word may mean, with how sure it is: as it stands, or one of its forms. */
export function findMeanings({ under }: Dictionary, word: string): { meaning: Meaning; isExact: boolean }[] {
  const keys = word.length < SHORTEST_STEMMED ? [foldWord(word)] : listWordKeys(word);
  const found = keys.flatMap(under).map((meaning) => ({
    meaning,
    isExact: wordsOf(meaning.swissGerman).includes(word),
  }));
  const exact = found.filter(({ isExact }) => isExact);
  return exact.length > 0 ? exact : word.length < SHORTEST_STEMMED ? [] : found;
}

const GERMAN_LEADS = new Set(['der', 'die', 'das', 'den', 'sich', 'ein', 'eine', 'einen', 'einem']);
const ENGLISH_LEADS = new Set(['the', 'to', 'a', 'an']);

/**
 * The ways a meaning says it in a language, each as its words: `to go, to walk` is go and walk. What a phrase means is
 * one way, commas and all.
 */
export function listWays(
  { english, standardGerman }: Meaning,
  language: 'de' | 'en',
  isPhrase = false,
): string[][] {
  const text = language === 'de' ? (standardGerman ?? '') : english;
  const leads = language === 'de' ? GERMAN_LEADS : ENGLISH_LEADS;
  return text
    .replaceAll(/\([^)]*\)/g, '')
    .split(isPhrase ? /[;:]/ : /[;,/:!?]/)
    .map(wordsOf)
    .map((words) => (!isPhrase && isLed(words, leads) ? words.slice(1) : words))
    .filter((words) => words.length > 0);
}

/** `to go`, and not `to the`. */
const isLed = ([first = '', next]: readonly string[], leads: ReadonlySet<string>) =>
  next !== undefined && leads.has(first) && !leads.has(next);
