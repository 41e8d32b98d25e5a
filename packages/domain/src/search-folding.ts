/**
 * What is searched is compared as it sounds, not as it is spelt: the dialect has no official spelling, and not every
 * keyboard has umlauts. 'Määrt', 'Maert', 'Mart' and 'MÄRT' are one word here.
 */
export function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}|['’ʼ]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll('y', 'i')
    .replace(/([aeiou])\1+/gu, '$1')
    .replace(/([aou])e/gu, '$1')
    .replace(/([aeiou])\1+/gu, '$1')
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
