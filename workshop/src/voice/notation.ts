import { writeEspeak } from '@school/domain/pronunciation/espeak';
import { sayLine } from '@school/domain/pronunciation/say-line';

/** Words up to the mark that ends them: the engine pauses there, and raises its voice for a question. */
const PHRASES = /[^,.!?:;–…]+[,.!?:;–…]*/g;
const MARK = /[,.!?:;]/;

/**
 * A text as espeak-ng reads phonemes, `[[…]]` for each word: the rules say how it sounds, and no letter of it is left to
 * the engine, which has no Swiss German. Throws for what the rules doubt.
 */
export function writeNotation(text: string): string {
  return (text.match(PHRASES) ?? []).map(writePhrase).join(' ').trim();
}

function writePhrase(phrase: string): string {
  const { words, doubts } = sayLine(phrase);
  const long = doubts.find(({ kind }) => kind === 'too-long');
  if (long) throw new Error(`This is too long to be said at once: ${phrase}`);
  const spoken = words.map(({ sounds }) => `[[${writeEspeak(sounds).join('')}]]`);
  return spoken.length === 0 ? '' : `${spoken.join(' ')}${MARK.exec(phrase)?.[0] ?? ''}`;
}
