import { foldForSearch } from './search-folding.ts';

/** Words that lean on a noun and are no part of it. */
const ARTICLES = new Set(['de', 'd', 's', 'en', 'e', 'es', 'em', 'z']);
/** Short words that grow together with a verb before them, some with a linking n: gseemer, händs, chasch-der, hanem. */
const CLITICS = ['mers', 'mer', 'der', 'nem', 'ner', 'em', 'ere', 's'];
/** Endings of verbs, adjectives, nouns and of what is small, the longest first. */
const ENDINGS = [
  'isch',
  'eli',
  'ene',
  'sch',
  'et',
  'ed',
  'er',
  'es',
  'li',
  'te',
  'ti',
  'e',
  'ä',
  'i',
  't',
  'n',
  's',
  'd',
];
/** No stem is shorter: otherwise every word would be a form of every other. */
const SHORTEST_STEM = 3;
/** What leans on ha, gaa or tue leaves little of it. */
const SHORTEST_VERB = 2;

/** A word as it is looked for: the key of the search, without spaces. */
export function foldWord(word: string): string {
  return foldForSearch(word.replace(/[^\p{L}\p{M}\p{N}]/gu, '')).replaceAll(' ', '');
}

/** The key under which an entry of the vocabulary is found: its longest word, without an article. */
export function keyOfEntry(swissGerman: string): string {
  const words = swissGerman.split(/\s+/).filter((word, _index, all) => all.length === 1 || !isArticle(word));
  const longest = words.toSorted((left, right) => right.length - left.length);
  return foldWord(longest[0] ?? '');
}

/**
 * The keys that a word of a text may stand under, the likeliest first: itself, itself without what leans on it, and its
 * stem, with the ending of the plain form or without.
 */
export function listWordKeys(word: string): string[] {
  const letters = splitWord(word).flatMap((part) => [part, ...withoutClitic(part)]);
  const stems = letters.flatMap(listStems);
  const participles = letters
    .filter((part) => part.startsWith('g'))
    .flatMap((part) => listForms(part.slice(1)));
  const keys = [...letters, ...stems, ...participles].map(foldWord);
  return [...new Set(keys)].filter((key) => key !== '');
}

/** A word, and what leans on no other word of it: ‘d’Chue’ is dchue, chue. */
export function splitClitics(word: string): string[] {
  return splitWord(word).filter((part) => part !== '');
}

function isArticle(word: string): boolean {
  return ARTICLES.has(word.toLowerCase());
}

/** `gaat’s` is gaats, gaat; `z’Züri` is zzuri, zuri; `ha-n-em` is hanem, ha, em. */
function splitWord(word: string): string[] {
  const parts = word
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  if (parts.length === 1) return parts;
  // A single letter is what leans on the word, not the word.
  const whole = parts.filter((part) => part.length > 1).toSorted((left, right) => right.length - left.length);
  return [parts.join(''), ...whole];
}

function withoutClitic(letters: string): string[] {
  return CLITICS.filter((clitic) => {
    const least = clitic.startsWith('n') || clitic.startsWith('m') ? SHORTEST_VERB : SHORTEST_STEM;
    return letters.endsWith(clitic) && letters.length - clitic.length >= least;
  }).map((clitic) => letters.slice(0, -clitic.length));
}

function listForms(letters: string): string[] {
  return letters.length < SHORTEST_STEM ? [] : [letters, `${letters}e`, ...listStems(letters)];
}

/** `bringsch` is bringsch, bring, bringe. */
function listStems(letters: string): string[] {
  if (letters.length < SHORTEST_STEM) return [];
  const stems = ENDINGS.filter(
    (ending) => letters.endsWith(ending) && letters.length - ending.length >= SHORTEST_STEM,
  ).map((ending) => letters.slice(0, -ending.length));
  return [`${letters}e`, ...stems.flatMap((stem) => [`${stem}e`, stem])];
}
