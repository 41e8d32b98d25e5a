/** No word and no line of a course is longer; what is behind it is left out, and the answer says so. */
export const MAX_WORD_LENGTH = 120;
export const MAX_LINE_LENGTH = 2_000;

/** Dieth's grave for an open vowel, as the rules read it: è and ö̀ have letters of their own there. */
const OPEN: Readonly<Record<string, string>> = { 'e\u0300': 'ɛ', 'o\u0308\u0300': 'œ' };
/** Marks that the rules know; any other is dropped with its doubt reported by the letter that is left. */
const UMLAUTS: Readonly<Record<string, string>> = { 'a\u0308': 'ä', 'o\u0308': 'ö', 'u\u0308': 'ü' };
const IS_PLAIN = /^[a-zäöü']*$/;

/**
 * A text in the letters that the rules read: small, each umlaut one letter, one apostrophe, no hyphen, no mark that says
 * nothing about sound. Folding twice changes nothing.
 */
export function foldSpelling(text: string): string {
  const small = text.toLowerCase();
  if (IS_PLAIN.test(small)) return small;
  return small
    .normalize('NFKD')
    .toLowerCase()
    .replace(/e\u0300|o\u0308\u0300/g, (letter) => OPEN[letter] ?? letter)
    .replace(/[aou]\u0308/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/\p{M}/gu, '')
    .replace(/['’‘ʼ`´′]/g, "'")
    .replace(/[-‐‑\u00AD]/g, '')
    .replaceAll('ß', 'ss');
}
