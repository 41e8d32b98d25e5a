import type { CaptionLine } from '@school/contract/course-pieces';
import { expect, it } from 'vitest';
import { findOpeningLines } from './opening-lines.ts';

function line(startMs: number, endMs: number, text: string, speaker: string | null = null): CaptionLine {
  return { id: `line-${startMs}`, startMs, endMs, speaker, text };
}

it('has the first two lines, each with what the other languages say meanwhile, and no third', () => {
  const gsw = [
    line(1_000, 3_000, 'Grüezi, was\n<i>hetted</i> Si gärn?', 'Frau Keller'),
    line(4_000, 6_000, 'En Kafi &amp; es Gipfeli.'),
    line(7_000, 9_000, 'Das isch nüme offe.'),
  ];
  const en = [
    line(1_000, 2_000, 'Hello,'),
    line(2_000, 3_000, 'what would you like?'),
    line(4_000, 6_500, 'A coffee.'),
    line(7_000, 9_000, 'This is closed.'),
  ];
  expect(
    findOpeningLines([
      { language: 'gsw', lines: gsw },
      { language: 'en', lines: en },
    ]),
  ).toEqual([
    {
      speaker: 'Frau Keller',
      words: { gsw: 'Grüezi, was hetted Si gärn?', en: 'Hello, what would you like?' },
    },
    { speaker: null, words: { gsw: 'En Kafi & es Gipfeli.', en: 'A coffee.' } },
  ]);
});

it('takes another language where the first has no line yet, and has none where none has', () => {
  const empty = { language: 'gsw', lines: [] } as const;
  expect(findOpeningLines([empty])).toEqual([]);
  const german = [line(0, 2_000, 'Also, mach’s gut!')];
  expect(findOpeningLines([empty, { language: 'de', lines: german }])).toEqual([
    { speaker: null, words: { de: 'Also, mach’s gut!' } },
  ]);
});
