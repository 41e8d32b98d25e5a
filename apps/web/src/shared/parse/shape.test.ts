import { expect, it } from 'vitest';
import { amount, boolean, listOf, oneOf, orNull, parseJson, shape, someOf, string } from './shape.ts';

const parse = shape({ name: string, tags: listOf(string), seen: orNull(amount) });

it('gives the named fields and no others', () => {
  const value = { name: 'Mira', tags: ['a', 'b'], seen: null };
  expect(parse({ ...value, admin: true })).toEqual(value);
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'Mira'],
  ['a list', []],
  ['an object that lacks a field', { name: 'Mira', tags: [] }],
  ['a field of another kind', { name: 7, tags: [], seen: null }],
  ['a list with another entry', { name: 'Mira', tags: ['a', 7], seen: null }],
  ['a list that is none', { name: 'Mira', tags: { 0: 'a', length: 1 }, seen: null }],
  ['a number below 0', { name: 'Mira', tags: [], seen: -1 }],
  ['no finite number', { name: 'Mira', tags: [], seen: Infinity }],
])('%s has another shape', (_what, value) => {
  expect(parse(value)).toBeUndefined();
});

it('gives those fields that can be read', () => {
  const some = someOf({ on: boolean, size: oneOf(['small', 'large']) });
  expect(some({ on: false, size: 'huge' })).toEqual({ on: false });
  expect(some('small')).toBeUndefined();
});

it.each(['{', '', null])('%j is no JSON of anything', (json) => {
  expect(parseJson(someOf({ on: boolean }), json)).toBeUndefined();
});
