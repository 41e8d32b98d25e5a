/** An h that only makes the vowel before it long: in 'Wohnig' and 'zäh', and not in 'dehei'. */
export const SILENT_H = /(?<=[aeiou])h+(?![aeiouh])/gu;

/**
 * The key under which a word is searched, looked up and known again: as it sounds, not as it is spelt, since the dialect
 * has no official spelling and not every keyboard has umlauts. 'Määrt', 'Maert' and 'Mart' are one word here, 'wider' and
 * 'wieder', 'Chuchi' and 'Kuchi', 'Brugg' and 'Bruck', 'Guetsli' and 'Guezli'. Coarser than a verdict on an answer
 * (`spelling/judge.ts`). Where one sound is written with more or with fewer letters, the longer spelling is taken: a word
 * half typed then still begins the whole one, which is why k is gk. That is also why the search has its own key: by
 * the key of sounds the beginning of a word need not begin it, and German and English are searched too.
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
    .replace(/ie+/gu, 'i')
    .replace(/([aeiou])\1+/gu, '$1')
    .replace(/tz+|ts|z+/gu, 'ts')
    .replace(/s(?=[pt])(?!ts)/gu, 'sch')
    .replace(/gk|ch|c?k+|gg(?!k)|c/gu, 'gk')
    .trim();
}

/** A text as it is searched in: d’Chue is found under Chue too, z’Bärg under Bärg. */
export function foldSearched(text: string): string {
  const [whole, apart] = [foldForSearch(text), foldForSearch(text.replaceAll(/['’ʼ]/g, ' '))];
  return whole === apart ? whole : `${whole} ${apart}`;
}

/** The words of a text as they are searched for, each once. */
export function listSearchWords(text: string): string[] {
  const folded = foldForSearch(text);
  return folded === '' ? [] : [...new Set(folded.split(' '))];
}

/** How many of the query's words begin a word of the text; both are folded. */
export function countFolded(text: string, queryWords: readonly string[]): number {
  const padded = ` ${text}`;
  return queryWords.filter((word) => padded.includes(` ${word}`)).length;
}

/** Whether each word of the query begins a word of the text; both are folded. An empty query is found nowhere. */
export function matchesFolded(text: string, queryWords: readonly string[]): boolean {
  return queryWords.length > 0 && countFolded(text, queryWords) === queryWords.length;
}
