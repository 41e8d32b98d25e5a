import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../testing/fake-services.ts';
import { amount } from '../parse/shape.ts';
import { createOutbox } from './outbox.ts';

const outbox = createOutbox<number>({
  placeOf: (UID) => `school.sums/${UID || 'visitor'}`,
  parse: amount,
  merge: (known, added) => known + added,
  most: 2,
});
const read = (storage: ReturnType<typeof createMemoryStorage>, UID: string) =>
  Object.fromEntries(outbox.list(storage, UID));

it('keeps each account’s entries apart, until they are dropped', () => {
  const storage = createMemoryStorage();
  outbox.keep(storage, 'mira', 'a', 1);
  outbox.keep(storage, 'mira', 'b', 2);
  outbox.keep(storage, 'reto', 'a', 3);
  expect(read(storage, 'mira')).toEqual({ a: 1, b: 2 });
  expect(read(storage, 'mir')).toEqual({});
  outbox.drop(storage, 'mira', 'a');
  expect(read(storage, 'mira')).toEqual({ b: 2 });
  expect(read(storage, 'reto')).toEqual({ a: 3 });
});

it('merges two entries of one id, and keeps no more than it may', () => {
  const storage = createMemoryStorage();
  for (const id of ['a', 'b', 'c', 'a']) outbox.keep(storage, 'mira', id, 1);
  expect(read(storage, 'mira')).toEqual({ a: 2, b: 1 });
});

it('does not drop what was kept since it was sent', () => {
  const storage = createMemoryStorage();
  outbox.keep(storage, 'mira', 'a', 1);
  outbox.keep(storage, 'mira', 'a', 1);
  outbox.drop(storage, 'mira', 'a', 1);
  expect(read(storage, 'mira')).toEqual({ a: 2 });
  outbox.drop(storage, 'mira', 'a', 2);
  expect(storage.kept).toEqual({});
});

it('gives what a visitor has kept to the account once, merged with its own', () => {
  const storage = createMemoryStorage();
  outbox.keep(storage, 'mira', 'a', 1);
  outbox.keep(storage, '', 'a', 1);
  outbox.adopt(storage, 'mira');
  outbox.adopt(storage, 'mira');
  expect(read(storage, 'mira')).toEqual({ a: 2 });
  expect(read(storage, '')).toEqual({});
});

it('takes away what is no entry', () => {
  const storage = createMemoryStorage({ 'school.sums/mira/a': '1', 'school.sums/mira/b': '{"id":' });
  expect(read(storage, 'mira')).toEqual({ a: 1 });
  expect(Object.keys(storage.kept)).toEqual(['school.sums/mira/a']);
});

it('keeps for the page what a storage does not take that is full', () => {
  const storage = createMemoryStorage();
  outbox.keep(storage, 'mira', 'a', 1);
  storage.setItem = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  outbox.keep(storage, 'mira', 'a', 1);
  outbox.keep(storage, 'mira', 'b', 1);
  expect(read(storage, 'mira')).toEqual({ a: 2, b: 1 });
  outbox.drop(storage, 'mira', 'a', 2);
  expect(read(storage, 'mira')).toEqual({ b: 1 });
});

it('goes on where storage is forbidden', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  const storage = { keys: refuse, getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(outbox.list(storage, 'mira').size).toBe(0);
  outbox.keep(storage, 'mira', 'a', 1);
  expect([...outbox.list(storage, 'mira')]).toEqual([['a', 1]]);
  outbox.drop(storage, 'mira', 'a', 1);
  expect(outbox.list(storage, 'mira').size).toBe(0);
});
