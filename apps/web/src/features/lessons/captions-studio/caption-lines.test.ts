import type { CaptionLine, CaptionsContent } from '@school/contract/course-pieces';
import { expect, it } from 'vitest';
import {
  addLine,
  mergeWithNext,
  moveLine,
  newLineId,
  readTime,
  removeLine,
  shiftLines,
  splitLine,
  writeTime,
} from './caption-lines.ts';

const line = (id: string, startMs: number, text: string, speaker: string | null = null): CaptionLine => ({
  id,
  startMs,
  endMs: startMs + 1_000,
  speaker,
  text,
});
const CONTENT: CaptionsContent = {
  gsw: [line('a', 0, 'Sali. Wie gaats?', 'Anna'), line('b', 2_000, 'Guet')],
  en: [line('a', 0, 'Hi. How are you?', 'Anna'), line('b', 2_000, 'Well')],
  de: [line('c', 4_000, 'nur hier')],
};
const idsOf = (content: CaptionsContent) =>
  Object.fromEntries(Object.entries(content).map(([name, lines]) => [name, lines.map(({ id }) => id)]));

it('moves a line in every language, in its order, and leaves the others’ objects', () => {
  const moved = moveLine(CONTENT, 'a', { startMs: 5_000, endMs: 6_000 });
  expect(idsOf(moved)).toEqual({ gsw: ['b', 'a'], en: ['b', 'a'], de: ['c'] });
  expect(moved.gsw?.[1]).toMatchObject({ startMs: 5_000, endMs: 6_000, text: 'Sali. Wie gaats?' });
  expect(moved.de).toBe(CONTENT.de);
});

it('shifts all lines, none to before the beginning', () => {
  expect(shiftLines(CONTENT, 1_500).de?.[0]).toMatchObject({ startMs: 5_500, endMs: 6_500 });
  expect(shiftLines(CONTENT, -1_500)).toBe(CONTENT);
  expect(shiftLines(shiftLines(CONTENT, 700), -9_000)).toEqual(CONTENT);
  expect(shiftLines({}, 700)).toEqual({});
});

it('splits a line at its sentence, at one time for all languages; the first half keeps the id', () => {
  const split = splitLine(CONTENT, 'a', 'new');
  expect(split.gsw?.slice(0, 2)).toEqual([
    { id: 'a', startMs: 0, endMs: 375, speaker: 'Anna', text: 'Sali.' },
    { id: 'new', startMs: 375, endMs: 1_000, speaker: 'Anna', text: 'Wie gaats?' },
  ]);
  expect(split.en?.slice(0, 2)).toMatchObject([
    { id: 'a', endMs: 375, text: 'Hi.' },
    { id: 'new', startMs: 375, text: 'How are you?' },
  ]);
  expect(split.de).toBe(CONTENT.de);
  expect(mergeWithNext(split, 'a')).toEqual(CONTENT);
});

it('merges a line with the next one under the first one’s id', () => {
  expect(idsOf(mergeWithNext(CONTENT, 'a'))).toEqual({ gsw: ['a'], en: ['a'], de: ['c'] });
  expect(mergeWithNext(CONTENT, 'a').gsw?.[0]).toMatchObject({
    endMs: 3_000,
    text: 'Sali. Wie gaats?\nGuet',
  });
  expect(mergeWithNext(CONTENT, 'b').de?.[0]).toMatchObject({ id: 'b', startMs: 4_000 });
  expect(mergeWithNext(CONTENT, 'c')).toBe(CONTENT);
});

it('adds a line in what is free, and takes one away', () => {
  const added = addLine(CONTENT, 'a', 'new');
  expect(added.gsw?.[1]).toEqual({ id: 'new', startMs: 1_000, endMs: 2_000, speaker: 'Anna', text: '' });
  expect(idsOf(removeLine(added, 'new'))).toEqual(idsOf(CONTENT));
  expect(addLine({}, null, 'new')).toEqual({
    gsw: [{ id: 'new', startMs: 0, endMs: 2_000, speaker: null, text: '' }],
  });
  expect(newLineId()).toMatch(/^line-[a-z0-9]{10}$/);
});

it.each([
  ['1:02.5', 62_500],
  ['0:00.0', 0],
  ['1:00:00.0', 3_600_000],
  ['62,5', 62_500],
  ['7', 7_000],
  ['100:01.0', 6_001_000],
  ['0:01.234', 1_234],
])('reads the time %s', (written, ms) => {
  expect(readTime(written)).toBe(ms);
  expect(readTime(writeTime(ms))).toBe(ms);
});

it('reads nothing else as a time', () => {
  for (const written of ['', 'soon', '-1', '1:2:3:4', '1.2.3']) expect(readTime(written)).toBeNull();
});
