import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../testing/fake-services.ts';
import { progressOutbox } from './progress-outbox.ts';

const at = (positionSeconds: number, atMs: number) => ({
  positionSeconds,
  atMs,
  furthestSeconds: positionSeconds,
  played: [[positionSeconds - 10, positionSeconds]] satisfies [number, number][],
  seenAtMs: null,
});
const merged = { positionSeconds: 12, atMs: 2_000, furthestSeconds: 40, played: [], seenAtMs: null };

it('is merged with what another window has kept', () => {
  const storage = createMemoryStorage();
  progressOutbox.keep(storage, 'mira', 'l-1', at(40, 1_000));
  progressOutbox.keep(storage, 'mira', 'l-1', at(12, 2_000));
  expect([...progressOutbox.list(storage, 'mira')]).toEqual([
    [
      'l-1',
      {
        ...merged,
        played: [
          [2, 12],
          [30, 40],
        ],
      },
    ],
  ]);
});

it('reads what an earlier release has kept', () => {
  const storage = createMemoryStorage({
    'school.progress/mira/l-1': '{"positionSeconds":12,"atMs":2000,"furthestSeconds":40,"seenAtMs":null}',
    'school.progress/mira/l-2': '{"positionSeconds":9.5,"atMs":2,"furthestSeconds":60,"seenAtMs":1}',
  });
  expect(Object.fromEntries(progressOutbox.list(storage, 'mira'))).toEqual({
    'l-1': merged,
    'l-2': { positionSeconds: 9.5, atMs: 2, furthestSeconds: 60, played: [], seenAtMs: 1 },
  });
});

it.each([
  '',
  'null',
  '{}',
  '[1]',
  '{"positionSeconds":-1,"atMs":1,"furthestSeconds":1,"seenAtMs":null}',
  '{"atMs":"x"}',
])('takes %j for nothing', (text) => {
  const storage = createMemoryStorage({ 'school.progress/mira/l-1': text });
  expect(progressOutbox.list(storage, 'mira').size).toBe(0);
});
