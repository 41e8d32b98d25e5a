import { describe, expect, it } from 'vitest';
import { checkAddress, checkBody } from './body-guard.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

const refused: unknown = expect.objectContaining({ code: 'invalid-argument' });

describe('a body', () => {
  it.each<[string, unknown]>([
    ['of 2,001 values in a list', Array.from({ length: 2_000 }, () => ({}))],
    ['of 2,001 values under keys', Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`k${n}`, n]))],
    ['of many short lists', Array.from({ length: 50 }, () => Array.from({ length: 50 }, () => 1))],
    ['of depth 33', nested(33)],
    ['with a key that reaches a prototype', JSON.parse('{"a":{"__proto__":1}}')],
    ['with NUL', { a: 'b\0' }],
    ['with a lone surrogate in a key', { 'a\ud800': 1 }],
  ])('%s is refused', (_what, body) => {
    expect(() => checkBody(body)).toThrow(refused);
  });

  it.each<[string, unknown]>([
    ['of 2,000 values', Array.from({ length: 1_999 }, () => ({}))],
    ['of depth 32', nested(32)],
    ['that is none', undefined],
    ['with a field named length', { length: { toString: 1 } }],
  ])('%s passes', (_what, body) => {
    expect(() => checkBody(body)).not.toThrow();
  });

  it('is not looked into once it has too many values', () => {
    let visits = 0;
    const values = Array.from({ length: 100_000 }, () =>
      Object.defineProperty({}, 'x', { enumerable: true, get: () => (visits += 1) }),
    );
    expect(() => checkBody({ values })).toThrow('too many values');
    expect(visits).toBe(0);
  });
});

it('an address with NUL is refused wherever it stands', () => {
  expect(() => checkAddress('/media/posters/%00')).toThrow('not allowed');
  expect(() => checkAddress('/x?y=a%00b')).toThrow('not allowed');
  expect(() => checkAddress('/media/posters/%2500')).not.toThrow();
});
