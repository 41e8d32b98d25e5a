import type { CaptionsContent } from '@school/contract/course-pieces';
import { expect, it } from 'vitest';
import { groupAt, isSettled, joinWords, listSettled, settledOf, settleWords, textsOf } from './line-words.ts';

const line = (id: string, text: string) => ({ id, startMs: 0, endMs: 1_000, speaker: null, text });
const CONTENT: CaptionsContent = {
  gsw: [line('a', 'Ich gang\ngo <i>poschte</i>.'), line('b', 'Hoi.')],
  de: [line('a', 'Ich gehe einkaufen.')],
};
const TEXTS = { gsw: 'Ich gang go poschte.', de: 'Ich gehe einkaufen.', en: null };
const GROUPS = [
  { gsw: [0], de: [0], en: [] },
  { gsw: [1], de: [1], en: [] },
  { gsw: [3], de: [2], en: [] },
];

it('reads a line’s languages without markup', () => {
  expect(textsOf(CONTENT, 'a')).toEqual(TEXTS);
  expect(textsOf({ de: CONTENT.de ?? [] }, 'a')).toBeNull();
});

it('joins words, takes them out of other groups, and leaves no word of the dialect open', () => {
  expect(joinWords(GROUPS, { gsw: [1, 2], de: [1], en: [] }, TEXTS)).toEqual([
    { gsw: [0], de: [0], en: [] },
    { gsw: [1, 2], de: [1], en: [] },
    { gsw: [3], de: [2], en: [] },
  ]);
  // What had a partner and has lost it stands alone.
  expect(joinWords(GROUPS, { gsw: [1], de: [2], en: [] }, TEXTS)).toEqual([
    { gsw: [0], de: [0], en: [] },
    { gsw: [1], de: [2], en: [] },
    { gsw: [2], de: [], en: [] },
    { gsw: [3], de: [], en: [] },
  ]);
});

it('knows all that a word stands with', () => {
  const groups = [...GROUPS, { gsw: [1, 3], de: [], en: [0, 1] }];
  expect(groupAt(groups, 1)).toEqual({ gsw: [1, 3], de: [1], en: [0, 1] });
  expect(groupAt(groups, 2)).toEqual({ gsw: [2], de: [], en: [] });
});

it('settles one line’s words, which stay when another line is changed, and leaves them to the rules again', () => {
  const settled = settleWords(CONTENT, 'a', GROUPS);
  expect(settledOf(settled, 'a', TEXTS)).toEqual(GROUPS);
  expect([isSettled(settled, 'a'), isSettled(settled, 'b')]).toEqual([true, false]);
  expect([...listSettled(settled)]).toEqual(['a']);
  expect(settled.gsw?.[1]).toBe(CONTENT.gsw?.[1]);
  expect(settled.de).toBe(CONTENT.de);
  expect(settleWords(settled, 'a', null)).toEqual(CONTENT);
  expect(settleWords(CONTENT, 'gone', GROUPS)).toBe(CONTENT);
});
