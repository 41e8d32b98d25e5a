import { foldAnswer } from '@school/domain/spelling/typed-letters';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Folded words as they stand in the text that they come from: ‘chönd mer’ is ‘Chönd mer’. Folded where they do not. */
export function asWritten(folded: string, text: string): string {
  const words = folded.split(/[ ']+/).filter((word) => word !== '');
  const written = [...text.matchAll(WORD)].map((match) => ({
    folded: foldAnswer(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
  const at = written.findIndex((_word, place) =>
    words.every((word, offset) => written[place + offset]?.folded === word),
  );
  const [first, last] = [written[at], written[at + words.length - 1]];
  return words.length > 0 && first && last ? text.slice(first.from, last.to) : folded;
}
