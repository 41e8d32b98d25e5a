import { PEAKS_A_SECOND } from '@school/contract/caption-limits';
import { expect, it } from 'vitest';
import { linesOf, pieceFrom } from './draft-lines.ts';

const PIECE = { fromMs: 10_000, toMs: 20_000 };
const said = (start: number, end: number, text = 'Guten Tag.') => ({ start, end, text });
const timesOf = (segments: Parameters<typeof linesOf>[0]) =>
  linesOf(segments, PIECE).map(({ startMs, endMs }) => [startMs, endMs]);

it('cuts a film where it is quietest about every ten minutes, and leaves no scrap at its end', () => {
  const peaks = new Uint8Array(25 * 60 * PEAKS_A_SECOND).fill(120);
  // Half a second of silence at 9:47.
  peaks.fill(0, 587 * PEAKS_A_SECOND, 587.5 * PEAKS_A_SECOND);
  const first = pieceFrom(peaks, 0);
  expect(first.toMs).toBeGreaterThanOrEqual(587_000);
  expect(first.toMs).toBeLessThanOrEqual(587_500);
  const ends = [first];
  while (!ends.at(-1)?.isLast && ends.length < 10) ends.push(pieceFrom(peaks, ends.at(-1)?.toMs ?? 0));
  expect(ends).toHaveLength(3);
  expect(ends.at(-1)?.toMs).toBe(25 * 60_000);
  for (const { fromMs, toMs } of ends) expect(toMs - fromMs).toBeLessThanOrEqual(630_000);
  expect(pieceFrom(peaks.subarray(0, 50), 0)).toEqual({ fromMs: 0, toMs: 1_000, isLast: true });
});

it.each([
  [
    'in their place in the film',
    [said(0, 1.5), said(2, 3)],
    [
      [10_000, 11_500],
      [12_000, 13_000],
    ],
  ],
  ['turned round', [said(3, 2)], [[12_000, 13_000]]],
  [
    'out of order',
    [said(5, 6), said(1, 2)],
    [
      [11_000, 12_000],
      [15_000, 16_000],
    ],
  ],
  [
    'over one another',
    [said(0, 5), said(2, 3)],
    [
      [10_000, 12_000],
      [12_000, 13_000],
    ],
  ],
  ['of no length', [said(1, 1)], [[11_000, 11_200]]],
  [
    'outside the piece',
    [said(-5, 1), said(8, 99)],
    [
      [10_000, 11_000],
      [18_000, 19_800],
    ],
  ],
])('has lines whose times are %s', (_what, segments, expected) => {
  expect(timesOf(segments)).toEqual(expected);
});

it('takes text for text: markup, arrows, turned and empty ones', () => {
  const sent = ['<b>Hoi</b> & tschau', 'a --> b', '\u202eGuet', ' \n\t ', 'eis\n\nzwei'];
  expect(
    linesOf(
      sent.map((text, at) => said(at, at + 1, text)),
      PIECE,
    ).map(({ text }) => text),
  ).toEqual(['&lt;b>Hoi&lt;/b> &amp; tschau', 'a → b', 'Guet', 'eis zwei']);
});

it('makes several lines of an endless one, and loses no word of it', () => {
  const words = Array.from({ length: 300 }, (_, at) => `Wort${at}`).join(' ');
  const lines = linesOf([said(0, 9, words)], PIECE);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.every(({ text, startMs, endMs }) => text.length <= 400 && endMs > startMs)).toBe(true);
  expect(lines.map(({ text }) => text).join(' ')).toBe(words);
  const block = 'x'.repeat(1_000);
  expect(
    linesOf([said(0, 9, block)], PIECE)
      .map(({ text }) => text)
      .join(''),
  ).toBe(block);
});
