import type { CaptionLine, CaptionsContent } from '@school/contract/course-pieces';
import { expect, it } from 'vitest';
import { changeText, linesOf, readText } from './caption-table.ts';

const line = (id: string, startMs: number, text: string): CaptionLine => ({
  id,
  startMs,
  endMs: startMs + 1_000,
  speaker: null,
  text,
});
const CONTENT: CaptionsContent = {
  gsw: [line('a', 0, 'Grüzi'), line('b', 2_000, 'Tee &amp; Kafi')],
  en: [line('b', 2_000, 'Tea &amp; coffee'), line('c', 1_000, 'only here')],
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
  const changed = changeText(CONTENT, 'gsw', line('b', 2_000, ''), 'Tee < Kafi & Milch');
  expect(changed.gsw?.[1]).toEqual(line('b', 2_000, 'Tee &lt; Kafi &amp; Milch'));
  expect(readText(changed.gsw?.[1]?.text ?? '')).toBe('Tee < Kafi & Milch');
  expect(changed.gsw?.[0]).toEqual(CONTENT.gsw?.[0]);
  expect(changed.en).toBe(CONTENT.en);
});

it('says in another language what it has not said yet, under the same id and at the same time', () => {
  const said = changeText(CONTENT, 'en', line('a', 0, ''), 'Hello');
  expect(said.en?.[0]).toEqual(line('a', 0, 'Hello'));
  expect(changeText({}, 'de', line('a', 0, ''), 'Hallo').de).toEqual([line('a', 0, 'Hallo')]);
});
