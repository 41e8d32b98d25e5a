import type { ReviewEntry } from '@school/contract/reviews';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../testing/fake-services.ts';
import { createUuid } from '../../shared/lib/create-uuid.ts';
import { dropEntries, keepEntry, listEntries, moveVisitorsEntries, parseEntry } from './review-outbox.ts';

const review = (cardID = 'c-1'): ReviewEntry => ({
  id: createUuid(),
  cardID,
  grade: 'good',
  at: '2026-11-21T10:00:00.000Z',
});

describe('the outbox', () => {
  it('keeps each account’s entries apart, until they are dropped', async () => {
    const storage = createMemoryStorage();
    const [one, other, undo] = [review(), review(), { id: createUuid(), undoes: createUuid() }];
    await keepEntry(storage, 'mira', one);
    await keepEntry(storage, 'mira', undo);
    await keepEntry(storage, 'reto', other);
    expect(new Set(await listEntries(storage, 'mira'))).toEqual(new Set([one, undo]));
    await dropEntries(storage, 'mira', [one.id]);
    expect(await listEntries(storage, 'mira')).toEqual([undo]);
    expect(await listEntries(storage, 'reto')).toEqual([other]);
  });

  it('gives what a visitor has learned to the account once', async () => {
    const storage = createMemoryStorage();
    const entry = review();
    await keepEntry(storage, '', entry);
    await moveVisitorsEntries(storage, 'mira');
    expect(await listEntries(storage, 'mira')).toEqual([entry]);
    expect(await listEntries(storage, '')).toEqual([]);
  });

  it('takes away what is no entry', async () => {
    const good = review();
    const { id } = review();
    const storage = createMemoryStorage({
      [`school.reviews/mira/${good.id}`]: JSON.stringify(good),
      [`school.reviews/mira/${id}`]: JSON.stringify(good),
      'school.reviews/mira/x': '{"id":',
    });
    expect(await listEntries(storage, 'mira')).toEqual([good]);
    expect(Object.keys(storage.kept)).toHaveLength(1);
  });

  it('lets learning go on where storage is forbidden', async () => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    const storage = { keys: refuse, getItem: refuse, setItem: refuse, removeItem: refuse };
    await keepEntry(storage, 'mira', review());
    expect(await listEntries(storage, 'mira')).toEqual([]);
  });
});

it.each([
  ['nothing', null],
  ['a list', '[]'],
  ['no id', '{"cardID":"c","grade":"good","at":"2026-11-21T10:00:00.000Z"}'],
  ['another grade', JSON.stringify({ ...review(), grade: 'perfect' })],
  ['a time that is none', JSON.stringify({ ...review(), at: 'yesterday' })],
])('%s is no entry', (_name, text) => {
  expect(parseEntry(text)).toBeNull();
});

it('a made id is a version 4 uuid, and each another', () => {
  const ids = Array.from({ length: 50 }, createUuid);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
