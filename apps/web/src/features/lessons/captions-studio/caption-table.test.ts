import type { CaptionsContent } from '@school/contract/course-pieces';
import { expect, it } from 'vitest';
import { captionLine } from '../../../../testing/make-caption-line.ts';
import { changeText, linesOf, readText } from './caption-table.ts';

const CONTENT: CaptionsContent = {
  gsw: [captionLine('a', 0, 'Grüzi'), captionLine('b', 2_000, 'Tee &amp; Kafi')],
  en: [captionLine('b', 2_000, 'Tea &amp; coffee'), captionLine('c', 1_000, 'only here')],
};

it('has a row for each line by time, in every language that says it', () => {
  const row = (id: string, startMs: number, texts: object) => ({
    id,
    startMs,
    endMs: startMs + 1_000,
    speaker: null,
    texts,
    isToCheck: false,
  });
  expect(linesOf(CONTENT)).toEqual([
    row('a', 0, { gsw: 'Grüzi' }),
    row('c', 1_000, { en: 'only here' }),
    row('b', 2_000, { gsw: 'Tee &amp; Kafi', en: 'Tea &amp; coffee' }),
  ]);
});

it('changes one line’s words under its id, and leaves the other languages the same', () => {
  const changed = changeText(CONTENT, 'gsw', captionLine('b', 2_000, ''), 'Tee < Kafi & Milch');
  expect(changed.gsw?.[1]).toEqual(captionLine('b', 2_000, 'Tee &lt; Kafi &amp; Milch'));
  expect(readText(changed.gsw?.[1]?.text ?? '')).toBe('Tee < Kafi & Milch');
  expect(changed.gsw?.[0]).toEqual(CONTENT.gsw?.[0]);
  expect(changed.en).toBe(CONTENT.en);
});

it('says in another language what it has not said yet, under the same id and at the same time', () => {
  const said = changeText(CONTENT, 'en', captionLine('a', 0, ''), 'Hello');
  expect(said.en?.[0]).toEqual(captionLine('a', 0, 'Hello'));
  expect(changeText({}, 'de', captionLine('a', 0, ''), 'Hallo').de).toEqual([captionLine('a', 0, 'Hallo')]);
});
