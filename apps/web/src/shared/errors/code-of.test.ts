import { expect, it } from 'vitest';
import { codeOf } from './code-of.ts';

it('a thrown object has its code', () => {
  expect(codeOf(Object.assign(new Error('no'), { code: 'auth/popup-blocked' }))).toBe('auth/popup-blocked');
});

it.each([undefined, null, 'auth/popup-blocked', {}, { code: 7 }])('%j has none', (thrown) => {
  expect(codeOf(thrown)).toBe('');
});
