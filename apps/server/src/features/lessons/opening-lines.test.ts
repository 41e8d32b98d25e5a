import { expect, it } from 'vitest';
import { findOpeningLines } from './opening-lines.ts';

const vtt = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`;

it('has the first two lines, each with what the other languages say meanwhile, and no third', () => {
  const gsw = vtt(
    '1\n00:01.000 --> 00:03.000\n<v Frau Keller>Grüezi, was\n<i>hetted</i> Si gärn?',
    '00:00:04.000 --> 00:00:06.000 line:90%\nEn Kafi &amp; es Gipfeli.',
    '00:07.000 --> 00:09.000\nDas isch nüme offe.',
  );
  const en = vtt(
    '00:01.000 --> 00:02.000\nHello,',
    '00:02.000 --> 00:03.000\nwhat would you like?',
    '00:04.000 --> 00:06.500\nA coffee.',
    '00:07.000 --> 00:09.000\nThis is closed.',
  );
  expect(
    findOpeningLines([
      { language: 'gsw', vtt: gsw },
      { language: 'en', vtt: en },
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
  const empty = { language: 'gsw', vtt: 'WEBVTT\r\n\r\n' } as const;
  expect(findOpeningLines([empty])).toEqual([]);
  const german = '\uFEFFWEBVTT\r\n\r\n00:00.000 --> 00:02.000\r\nAlso, mach’s gut!\r\n';
  expect(findOpeningLines([empty, { language: 'de', vtt: german }])).toEqual([
    { speaker: null, words: { de: 'Also, mach’s gut!' } },
  ]);
});
