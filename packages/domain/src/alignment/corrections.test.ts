import { TO_CHECK } from '@school/contract/caption-limits';
import { expect, it } from 'vitest';
import { formatVtt, parseVtt } from '../captions/web-vtt.ts';
import { hasCorrection, readCorrection, withCorrection } from './corrections.ts';

const TEXTS = { gsw: 'De Tim und de Papi gönd.', de: 'Tim und Papa gehen.', en: null };
const GROUPS = [
  { gsw: [0], de: [], en: [] },
  { gsw: [3, 4], de: [2], en: [] },
  { gsw: [5], de: [3], en: [] },
];

it('is written among a line’s other remarks, goes through a file, and is read again', () => {
  const remarks = withCorrection(TO_CHECK, TEXTS, GROUPS);
  expect(remarks).toBe(`${TO_CHECK}\n\nNOTE words\nDe =  =\nde Papi = Papa =\ngönd = gehen =`);
  const file = formatVtt([
    { id: 'line-01', startMs: 0, endMs: 1_000, speaker: null, text: TEXTS.gsw, ...(remarks && { remarks }) },
  ]);
  const [cue] = parseVtt(file).cues;
  expect(readCorrection(cue?.remarks, TEXTS)).toEqual(GROUPS);
});

it('takes the place of the one before, and goes alone', () => {
  const before = withCorrection('NOTE mine', TEXTS, GROUPS);
  expect(withCorrection(before, TEXTS, GROUPS.slice(0, 1))).toBe('NOTE mine\n\nNOTE words\nDe =  =');
  expect(withCorrection(before, TEXTS, null)).toBe('NOTE mine');
  expect(withCorrection(withCorrection(undefined, TEXTS, GROUPS), TEXTS, null)).toBeUndefined();
  expect([hasCorrection(before), hasCorrection('NOTE mine'), hasCorrection(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('holds for the words that are still there when the line is changed', () => {
  const remarks = withCorrection(undefined, TEXTS, GROUPS);
  const changed = { ...TEXTS, gsw: 'De Tim und d Mami gönd.', de: 'Tim und Mama gehen.' };
  expect(readCorrection(remarks, changed)).toEqual([
    { gsw: [0], de: [], en: [] },
    { gsw: [5], de: [3], en: [] },
  ]);
});

it('names a word that is said twice by its number', () => {
  const texts = { gsw: 'Ja, ja!', de: 'Ja, ja, ja!', en: null };
  const groups = [{ gsw: [1], de: [1, 2], en: [] }];
  const remarks = withCorrection(undefined, texts, groups);
  expect(remarks).toBe('NOTE words\nja = ja ja#2 =');
  expect(readCorrection(remarks, texts)).toEqual(groups);
});

it('passes over what is no group of this line', () => {
  const rows = ['NOTE words', '= Tim =', 'Nüüt = Tim =', 'Tim = Tim =', 'Papi = Tim =', 'und'];
  expect(readCorrection(rows.join('\n'), TEXTS)).toEqual([
    { gsw: [1], de: [0], en: [] },
    { gsw: [2], de: [], en: [] },
  ]);
});
