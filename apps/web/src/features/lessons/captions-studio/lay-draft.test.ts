import type { CaptionLine } from '@school/contract/course-pieces';
import { expect, it } from 'vitest';
import { isUnfinished } from './caption-checks.ts';
import { confirmLine, mergeWithNext, splitLine } from './caption-lines.ts';
import { changeText, linesOf } from './caption-table.ts';
import { layDraft, listFree } from './lay-draft.ts';

const DRAFT = [
  { startMs: 0, endMs: 2_000, text: 'Guten Tag zusammen.' },
  { startMs: 2_000, endMs: 4_000, text: 'Wie geht es?' },
];
const own: CaptionLine = { id: 'a', startMs: 500, endMs: 1_500, speaker: null, text: 'Grüezi.' };

it('lies in the German of a film without lines, each line to be checked', () => {
  const rows = linesOf(layDraft({}, DRAFT));
  expect(rows.map(({ texts, isToCheck }) => [texts, isToCheck])).toEqual([
    [{ de: 'Guten Tag zusammen.' }, true],
    [{ de: 'Wie geht es?' }, true],
  ]);
  expect(rows.every((row) => isUnfinished(row, undefined))).toBe(true);
});

it('lies beside the lines that are there, and never over one', () => {
  const content = { gsw: [own], de: [{ ...own, text: 'Hallo.' }] };
  expect(listFree(content, DRAFT)).toEqual([DRAFT[1]]);
  const laid = layDraft(content, DRAFT);
  expect(laid.gsw).toBe(content.gsw);
  expect(laid.de?.map(({ text }) => text)).toEqual(['Hallo.', 'Wie geht es?']);
  expect(layDraft(laid, DRAFT)).toBe(laid);
});

it('keeps the mark until its German is written or the line confirmed, and the other remarks', () => {
  const laid = layDraft({}, DRAFT);
  const [first, second] = linesOf(laid);
  if (!first || !second) throw new Error('no lines');
  const marks = (content: typeof laid) => linesOf(content).map(({ isToCheck }) => isToCheck);
  expect(marks(changeText(laid, 'gsw', first, 'Grüezi mitenand.'))).toEqual([true, true]);
  expect(marks(changeText(laid, 'de', first, 'Guten Tag.'))).toEqual([false, true]);
  expect(marks(confirmLine(laid, second.id))).toEqual([true, false]);
  expect(marks(splitLine(laid, first.id, 'b'))).toEqual([true, true, true]);
  expect(marks(mergeWithNext(confirmLine(laid, first.id), first.id))).toEqual([true]);
  const remarked = {
    de: (laid.de ?? []).map((line) => ({ ...line, remarks: `NOTE mine\n\n${line.remarks}` })),
  };
  expect(confirmLine(remarked, first.id).de?.[0]?.remarks).toBe('NOTE mine');
});
