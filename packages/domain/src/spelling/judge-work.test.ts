import { beforeEach, expect, it, vi } from 'vitest';
import { sayFolded } from '../pronunciation/say-word.ts';
import { align } from './align.ts';
import { judge } from './judge.ts';
import { createLexicon } from './lexicon.ts';

vi.mock('./align.ts', { spy: true });
vi.mock('../pronunciation/say-word.ts', { spy: true });

const LEXICON = createLexicon([]);
const WANTED = 'Mir händ geschter zäme im grosse Garte es Büsi gsee';
const wordsOf = (count: number) =>
  Array.from({ length: count }, (_none, at) => `${'aeiou'[at % 5]}${'mnsrtlhdgk'[(at * 7) % 10]}`).join(' ');

beforeEach(() => vi.clearAllMocks());

function measure(typed: string, wanted = WANTED) {
  vi.clearAllMocks();
  const { pairs, kind } = judge(wanted, typed, LEXICON);
  return {
    kind,
    pairs,
    compared: vi.mocked(align).mock.calls.length,
    said: vi.mocked(sayFolded).mock.calls.length,
  };
}

it('words beyond all that could be the line are too much, and cost nothing', () => {
  const [some, many] = [measure(wordsOf(34)), measure(wordsOf(165))];
  expect([some.kind, many.kind]).toEqual(['another-word', 'another-word']);
  expect(many.compared).toBeLessThanOrEqual(some.compared + 1);
  const typed = many.pairs.map((pair) => pair.typed).filter((words) => words !== '');
  expect(typed.join(' ')).toBe(wordsOf(165));
});

it('each word is sounded out a few times, whatever it is laid beside', () => {
  expect(measure(wordsOf(34)).said).toBeLessThan(44 * 12);
});

it('a long line is compared near its own place', () => {
  const long = `${WANTED} `.repeat(6);
  // 20 words more than the 60, and 4 on each side; six of the eight steps compare.
  expect(measure(wordsOf(165), long).compared).toBeLessThan(60 * (20 + 3 * 4 + 1) * 6 + 300);
});

it('a line that is written word by part of a word is the line', () => {
  expect(measure('mir händ gesch ter zä me im gros se gar te es bü si gsee').kind).toBe('spelt-otherwise');
});
