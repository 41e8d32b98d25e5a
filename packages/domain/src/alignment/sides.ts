import { splitWords } from '../split-words.ts';
import { wordsOf } from './dictionary.ts';
import { countSentences, type Piece, piecesOf } from './pieces.ts';

/** A word of the dialect and one of the other language, by their places. */
export type Link = { gsw: number; other: number };

export type Side = { words: readonly string[]; pieces: readonly Piece[] };
export type Sides = { gsw: Side; other: Side; language: 'de' | 'en'; areTogether: boolean };

/** Less is no pair. */
export const LEAST = 0.4;

export function toSides(gsw: string, other: string, language: 'de' | 'en'): Sides {
  const pieces = { gsw: piecesOf(gsw, 'gsw'), other: piecesOf(other, language) };
  return {
    gsw: { words: wordsInOrder(gsw), pieces: pieces.gsw },
    other: { words: wordsInOrder(other), pieces: pieces.other },
    language,
    areTogether: countSentences(pieces.gsw) === countSentences(pieces.other),
  };
}

const wordsInOrder = (text: string): string[] =>
  splitWords(text).flatMap(({ text: word, isWord }) => (isWord ? wordsOf(word).join('') : []));

/** The sentence that a word stands in. */
export const sentenceOf = ({ pieces }: Side, word: number) =>
  pieces.find((piece) => piece.word === word)?.sentence ?? 0;

export const range = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);

export const linkAll = (own: readonly number[], theirs: readonly number[]): Link[] =>
  own.flatMap((gsw) => theirs.map((other) => ({ gsw, other })));

export const partnersOf = (links: readonly Link[], word: number) =>
  links.flatMap(({ gsw, other }) => (gsw === word ? other : []));
