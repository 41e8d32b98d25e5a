import { SILENT_H } from './search-folding.ts';

/** Words that lean on a noun and are no part of it. */
const ARTICLES = new Set(['de', 'd', 's', 'en', 'e', 'es', 'em', 'z']);
/** Short words that grow together with a verb before them: gseemer, händs, chasch-der. */
const CLITICS = ['mers', 'mer', 'der', 'em', 'ere', 's'];
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
  'i',
  't',
  'n',
  's',
  'd',
];
/** No stem is shorter: otherwise every word would be a form of every other. */
const SHORTEST_STEM = 3;

/**
 * A word as it is looked for: without capitals, umlauts, doubled letters and what different hands write for one sound
 * (ie for i, y for ii, ck for k, a silent h, a scht at the beginning for st). `Chääs`, `chäs` and `Chaes` are one.
 */
export function foldWord(word: string): string {
  const letters = word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('y', 'i')
    .replace(SILENT_H, '');
  const single = once(once(letters).replaceAll('ck', 'k'));
  return once(single.replace(/([aoui])e/g, '$1')).replace(/^sch(?=[pt])/, 's');
}

/** Every doubled letter once. */
function once(letters: string): string {
  return letters.replace(/([a-z])\1+/g, '$1');
}

/** The key under which an entry of the vocabulary is found: its longest word, without an article. */
export function keyOfEntry(swissGerman: string): string {
  const words = swissGerman.split(/\s+/).filter((word, _index, all) => all.length === 1 || !isArticle(word));
  const keys = words.map(foldWord);
  return keys.reduce((longest, key) => (key.length > longest.length ? key : longest), '');
}

/**
 * The keys that a word of a text may stand under, the likeliest first: itself, itself without what leans on it, and its
 * stem, with the ending of the plain form or without.
 */
export function listWordKeys(word: string): string[] {
  const [whole, ...parts] = splitAtApostrophe(word);
  const bare = [whole, ...parts]
    .filter((part) => part !== '')
    .flatMap((part) => [part, ...withOtherInside(part), ...withoutClitic(part)]);
  const stems = bare.flatMap(listStems);
  const participles = bare.filter((key) => key.startsWith('g')).flatMap((key) => listForms(key.slice(1)));
  return [...new Set([...bare, ...stems, ...participles])];
}

function isArticle(word: string): boolean {
  return ARTICLES.has(word.toLowerCase());
}

/** `gaat’s` is gaats, gaat; `z’Züri` is zzuri, zuri. */
function splitAtApostrophe(word: string): [string, ...string[]] {
  const parts = word.split(/['’‘]/).map(foldWord);
  const longest = parts.toSorted((left, right) => right.length - left.length);
  // A single letter is what leans on the word, not the word.
  return [foldWord(word), ...(parts.length > 1 ? longest.filter((part) => part.length > 1) : [])];
}

/** `Fest` is fescht too, and `Fescht` fest: inside a word an st may be the end of a verb, so both are looked for. */
function withOtherInside(key: string): string[] {
  const [first, inside] = [key.slice(0, 1), key.slice(1)];
  if (/sch[pt]/.test(inside)) return [first + inside.replace(/sch(?=[pt])/g, 's')];
  return /s[pt]/.test(inside) ? [first + inside.replace(/s(?=[pt])/g, 'sch')] : [];
}

function withoutClitic(key: string): string[] {
  return CLITICS.filter((clitic) => key.endsWith(clitic) && key.length - clitic.length >= SHORTEST_STEM).map(
    (clitic) => key.slice(0, -clitic.length),
  );
}

function listForms(key: string): string[] {
  return key.length < SHORTEST_STEM ? [] : [key, `${key}e`, ...listStems(key)];
}

/** `bringsch` is bringsch, bring, bringe. */
function listStems(key: string): string[] {
  if (key.length < SHORTEST_STEM) return [];
  const stems = ENDINGS.filter(
    (ending) => key.endsWith(ending) && key.length - ending.length >= SHORTEST_STEM,
  ).map((ending) => key.slice(0, -ending.length));
  return [`${key}e`, ...stems.flatMap((stem) => [`${stem}e`, stem])];
}
