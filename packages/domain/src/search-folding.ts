/** An h that only makes the vowel before it long: in 'Wohnig' and 'zäh', and not in 'dehei'. */
export const SILENT_H = /(?<=[aeiou])h+(?![aeiouh])/gu;

/**
 * What is searched is compared as it sounds, not as it is spelt: the dialect has no official spelling, and not every
 * keyboard has umlauts. 'Määrt', 'Maert', 'Mart' and 'MÄRT' are one word here, and so are 'spaat' and 'schpäht'. Where
 * one sound is written with more or with fewer letters, the longer spelling is taken: a word half typed then still
 * begins the whole one.
 */
export function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}|['’ʼ]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll('y', 'i')
    .replace(SILENT_H, '')
    .replace(/([aeiou])\1+/gu, '$1')
    .replace(/([aou])e/gu, '$1')
    .replace(/([aeiou])\1+/gu, '$1')
    .replace(/s(?=[pt])/gu, 'sch')
    .replace(/(?<=\p{L})(?<!c)c?k+/gu, 'ck')
    .trim();
}

/** The words of a text as they are searched for, each once. */
export function listSearchWords(text: string): string[] {
  const folded = foldForSearch(text);
  return folded === '' ? [] : [...new Set(folded.split(' '))];
}

/** Whether each word of the query begins a word of the text; both are folded. An empty query is found nowhere. */
export function matchesFolded(text: string, queryWords: readonly string[]): boolean {
  const padded = ` ${text}`;
  return queryWords.length > 0 && queryWords.every((word) => padded.includes(` ${word}`));
}
