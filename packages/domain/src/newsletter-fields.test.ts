import { expect, it } from 'vitest';
import { listMissingFields } from './newsletter-fields.ts';

it.each([
  ['Summer', 'Hoi', []],
  [{ en: 'Summer', de: 'Sommer' }, { en: 'Hoi', de: 'Hoi' }, []],
  ['', ' ', ['subjectEn', 'textEn']],
  [{ en: 'Summer', de: 'Sommer' }, 'Hoi', ['textDe']],
  [{ en: 'Summer', de: ' ' }, { en: '', de: 'Hoi' }, ['subjectDe', 'textEn']],
])('of the subject %j with the text %j', (subject, text, missing) => {
  expect(listMissingFields({ subject, text })).toEqual(missing);
});
