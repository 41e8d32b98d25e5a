import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../testing/fake-services.ts';
import { dropProgress, keepProgress, listWaitingProgress, parseProgress } from './progress-outbox.ts';

const at = (positionSeconds: number, atMs: number) => ({
  positionSeconds,
  atMs,
  furthestSeconds: positionSeconds,
  seenAtMs: null,
});

it('waits under its account alone, merged with what another window has kept', async () => {
  const storage = createMemoryStorage();
  await keepProgress(storage, 'mira', 'l-1', at(40, 1_000));
  await keepProgress(storage, 'mira', 'l-1', at(12, 2_000));
  expect(await listWaitingProgress(storage, 'mira')).toEqual({
    'l-1': { positionSeconds: 12, atMs: 2_000, furthestSeconds: 40, seenAtMs: null },
  });
  expect(await listWaitingProgress(storage, 'reto')).toEqual({});
  expect(await listWaitingProgress(storage, 'mir')).toEqual({});
});

it('leaves with what the server knows, and stays where more has been reached meanwhile', async () => {
  const storage = createMemoryStorage();
  await keepProgress(storage, 'mira', 'l-1', at(40, 1_000));
  await keepProgress(storage, 'mira', 'l-1', at(50, 2_000));
  await dropProgress(storage, 'mira', 'l-1', at(40, 1_000));
  expect(Object.keys(await listWaitingProgress(storage, 'mira'))).toEqual(['l-1']);
  await dropProgress(storage, 'mira', 'l-1', at(50, 2_000));
  expect(storage.kept).toEqual({});
});

it('says nothing where storage is full or refused', async () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  const storage = { keys: refuse, getItem: refuse, setItem: refuse, removeItem: refuse };
  await expect(keepProgress(storage, 'mira', 'l-1', at(40, 1_000))).resolves.toBeUndefined();
  await expect(dropProgress(storage, 'mira', 'l-1', at(40, 1_000))).resolves.toBeUndefined();
  expect(await listWaitingProgress(storage, 'mira')).toEqual({});
});

it.each([
  '',
  'null',
  '{}',
  '[1]',
  '{"positionSeconds":-1,"atMs":1,"furthestSeconds":1,"seenAtMs":null}',
  '{"atMs":"x"}',
])('takes %j for nothing', (text) => {
  expect(parseProgress(text)).toBeNull();
});
