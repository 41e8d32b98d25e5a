import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldForSearch } from '@school/domain/search-folding';
import { judge } from '@school/domain/spelling/judge';
import { createLexicon, type Lexicon } from '@school/domain/spelling/lexicon';
import {
  HELD_OUT_NEGATIVES,
  HELD_OUT_REGIONAL,
  HELD_OUT_VARIANTS,
} from '@school/domain/testing/spelling/labelled-held-out';
import { OPEN_NEGATIVES, OPEN_REGIONAL, OPEN_VARIANTS } from '@school/domain/testing/spelling/labelled-open';
import { expect, it } from 'vitest';
import { createCourseLexicon } from './spelling-answers.ts';

type Pair = readonly [wanted: string, typed: string, region?: string];

function readPairs(text: string): Pair[] {
  return text
    .trim()
    .split('\n')
    .map((row): Pair => {
      const [wanted = '', typed = '', region] = row.split('\t');
      return region === undefined ? [wanted, typed] : [wanted, typed, region];
    });
}

const VARIANTS = [readPairs(OPEN_VARIANTS), readPairs(HELD_OUT_VARIANTS)];
const NEGATIVES = [readPairs(OPEN_NEGATIVES), readPairs(HELD_OUT_NEGATIVES)];
const REGIONAL = [readPairs(OPEN_REGIONAL), readPairs(HELD_OUT_REGIONAL)];

const LEXICON = createCourseLexicon();
/** Nothing that tells a word from another but the sounds: how good the rules are where a word is not listed. */
const NO_WORDS = createLexicon([]);

type Takes = (wanted: string, typed: string) => boolean;

function takenBy(lexicon: Lexicon): Takes {
  return (wanted, typed) => ['right', 'spelt-otherwise'].includes(judge(wanted, typed, lexicon).kind);
}

const isSame: Takes = (wanted, typed) => wanted.toLowerCase() === typed.toLowerCase();
const isWithinOneLetter: Takes = (wanted, typed) =>
  countEdits(wanted.toLowerCase(), typed.toLowerCase()) <= 1;

function countEdits(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [at, letter] of left.split('').entries()) {
    const next = [at + 1];
    for (const [column, other] of right.split('').entries()) {
      const change = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function shareOf(pairs: readonly Pair[], takes: Takes): string {
  const taken = pairs.filter(([wanted, typed]) => takes(wanted, typed)).length;
  return `${((taken / pairs.length) * 100).toFixed(1)} %`;
}

function rowOf(name: string, takes: Takes): string {
  return `| ${[name, ...[...VARIANTS, ...NEGATIVES].map((pairs) => shareOf(pairs, takes))].join(' | ')} |`;
}

const TABLE = [
  rowOf('exact match, capitals aside', isSame),
  rowOf('the folding of the search', (wanted, typed) => foldForSearch(wanted) === foldForSearch(typed)),
  rowOf('at most one letter away', isWithinOneLetter),
  rowOf('`judge`, its rules alone', takenBy(NO_WORDS)),
  rowOf('`judge`, with the sample’s words and the common ones', takenBy(LEXICON)),
];

it('the page on spelling says what was measured', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/spelling.md'), 'utf8');
  expect(page).toContain(TABLE.join('\n'));
});

it.each([0, 1])('people’s spellings are taken, and other words are not: part %i', (part) => {
  const takes = takenBy(LEXICON);
  expect(Number.parseFloat(shareOf(VARIANTS[part] ?? [], takes))).toBeGreaterThanOrEqual(85);
  expect(Number.parseFloat(shareOf(NEGATIVES[part] ?? [], takes))).toBeLessThanOrEqual(0.5);
});

it.each([0, 1])('a form of another region is known as one: part %i', (part) => {
  const known = (REGIONAL[part] ?? []).filter(([wanted, typed, region]) => {
    const verdict = judge(wanted, typed, LEXICON);
    return verdict.kind === 'another-region' && verdict.regions.some((one) => one === region);
  });
  expect(known.length / (REGIONAL[part]?.length ?? 0)).toBeGreaterThanOrEqual(0.85);
});
