import { foldWord, keyOfEntry, listWordKeys } from './fold-word.ts';

/** A word of a film by the keys that it may stand under (`listWordKeys`), and how often it is said. */
export type SaidWord = { keys: readonly string[]; times: number };

/** What a film says in the dialect, word by word. Numbers are none. */
export function listSaidWords(lines: readonly string[]): SaidWord[] {
  const times = new Map<string, number>();
  for (const line of lines) for (const word of splitWords(line)) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times].map(([word, count]) => ({ keys: listWordKeys(word), times: count }));
}

/** The keys of what is known by who knows a card: of each word on it, and of a noun without its article. */
export function listKeysOfCard(card: string): string[] {
  return [keyOfEntry(card), ...splitWords(card).map(foldWord)];
}

/** How many of a film's running words are known, and how many there are. */
export function countKnown(
  words: readonly SaidWord[],
  known: ReadonlySet<string>,
): { words: number; known: number } {
  let [all, found] = [0, 0];
  for (const { keys, times } of words) {
    all += times;
    if (keys.some((key) => known.has(key))) found += times;
  }
  return { words: all, known: found };
}

/** What leans on a word with an apostrophe or a hyphen stays with it: `listWordKeys` takes it apart. */
function splitWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*(?:['’ʼ-][\p{L}\p{M}]+)*/gu) ?? [];
}
