import { createLexicon } from '@school/domain/spelling/lexicon';
import { expect, it } from 'vitest';
import { judgeInTurns } from './record-answers.service.ts';

const EXERCISE = {
  id: 'dictation:x:1',
  kind: 'dictation' as const,
  cardID: 'dictation:x:1',
  line: null,
  before: '',
  after: '',
  wanted: 'Ich bi müed',
  alsoRight: [],
  options: [],
  meaning: {},
  needsTrueVoice: false,
};

it('other work has its turn between two answers', async () => {
  const there = [1, 2, 3].map((id) => ({
    exercise: EXERCISE,
    answer: { id: String(id), exerciseID: EXERCISE.id, typed: 'ich bi mied', at: '2026-06-10T12:00:00Z' },
  }));
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const judged = await judgeInTurns(there, { lexicon: createLexicon([]), home: null });
  clearImmediate(counting);
  expect(judged.map(({ row }) => row.id)).toEqual(['1', '2', '3']);
  expect(turns).toBeGreaterThanOrEqual(2);
});
