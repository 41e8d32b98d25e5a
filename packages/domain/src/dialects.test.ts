import { expect, it } from 'vitest';
import { orderDialects, preferDialect } from './dialects.ts';

it('names the school’s own dialect first, and each once', () => {
  expect(orderDialects(['basel', null, 'bern', 'basel'])).toEqual([null, 'bern', 'basel']);
  expect(orderDialects(['wallis'])).toEqual(['wallis']);
});

it('prefers the wanted dialect, else the first there is', () => {
  const [own, bern, basel] = [{ region: null }, { region: 'bern' as const }, { region: 'basel' as const }];
  expect(preferDialect([own, bern], 'bern')).toBe(bern);
  expect(preferDialect([bern, own], null)).toBe(own);
  expect(preferDialect([bern, own], 'wallis')).toBe(own);
  expect(preferDialect([basel, bern], null)).toBe(bern);
  expect(preferDialect([], 'bern')).toBeUndefined();
});
