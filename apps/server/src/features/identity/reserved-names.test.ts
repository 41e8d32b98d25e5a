import { expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

const SITE = 'Swiss German';

it.each([
  'Admin',
  'ADMIN',
  ' admin ',
  'Ädmin',
  'Adm1n',
  'Аdmіn',
  'A\u200bdmin',
  'A.d.m.i.n',
  'Adrnin',
  '𝐀𝐝𝐦𝐢𝐧',
  'Administrator',
  'swiss german',
  'SwissGerman',
  'Swiss-German',
  'Swіss Gеrman',
  '5wiss German',
])('%s is taken for the school', (name) => {
  expect(isReservedName(name, SITE)).toBe(true);
});

it.each(['Lena Learner', 'Adrian', 'Admiral', 'Swiss', 'German Müller', 'Lena Swiss German', '王'])(
  '%s is a name for a learner',
  (name) => {
    expect(isReservedName(name, SITE)).toBe(false);
  },
);

it('reserves the name of this school, and not of another', () => {
  expect(isReservedName('Bärndütsch', 'Bärndütsch')).toBe(true);
  expect(isReservedName('Bärndütsch', SITE)).toBe(false);
});
