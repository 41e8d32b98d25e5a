import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../testing/fake-services.ts';
import { createUuid } from '../../shared/outbox/create-uuid.ts';
import { reviewOutbox } from './review-outbox.ts';

const ID = '0f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6d';
const REVIEW = { id: ID, cardID: 'c-1', grade: 'good', at: '2026-11-21T10:00:00.000Z' };
const listOf = (text: string) => {
  const storage = createMemoryStorage({ [`school.reviews/mira/${ID}`]: text });
  return [...reviewOutbox.list(storage, 'mira').values()];
};

it.each([
  ['a review', `{"id":"${ID}","cardID":"c-1","grade":"good","at":"2026-11-21T10:00:00.000Z"}`],
  ['an undo', `{"id":"${ID}","undoes":"1f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6e"}`],
])('reads %s that an earlier release has kept', (_what, text) => {
  expect(listOf(text)).toEqual([JSON.parse(text)]);
});

it('keeps which way round the card was asked', () => {
  const said = { ...REVIEW, typed: 's Huus', direction: 'produce' };
  expect(listOf(JSON.stringify(said))).toEqual([said]);
});

it.each([
  ['a list', '[]'],
  ['no JSON', '{"id":'],
  ['no id', '{"cardID":"c","grade":"good","at":"2026-11-21T10:00:00.000Z"}'],
  ['another id than its name', JSON.stringify({ ...REVIEW, id: createUuid() })],
  ['another grade', JSON.stringify({ ...REVIEW, grade: 'perfect' })],
  ['a time that is none', JSON.stringify({ ...REVIEW, at: 'yesterday' })],
  ['a time that cannot be', JSON.stringify({ ...REVIEW, at: '2026-13-41T10:00:00.000Z' })],
])('%s is no entry', (_name, text) => {
  expect(listOf(text)).toEqual([]);
});

it('a made id is a version 4 uuid, and each another', () => {
  const ids = Array.from({ length: 50 }, createUuid);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
