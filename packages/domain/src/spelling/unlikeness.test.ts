import { expect, it } from 'vitest';
import { mayBeSpellingOf } from './unlikeness.ts';

it.each([
  // What people write who learned to write elsewhere.
  ['zale', 'zahla'],
  ['grüezi', 'grietsi'],
  ['nöd', 'nit'],
  ['milch', 'miuch'],
  ['chatz', 'katze'],
  ['öppis', 'epis'],
  ['bahnhof', 'bahnof'],
  ['lueg', 'luag'],
  ['chuchichäschtli', 'chuchkästli'],
  ['zmorge', 'smorge'],
  ['huus', 'haus'],
])('for ‘%s’, ‘%s’ may be a spelling', (word, typed) => {
  expect(mayBeSpellingOf(word, typed)).toBe(true);
});

it.each([
  // Words of a wrong answer that stand at the word's place.
  ['zale', 'isch alls'],
  ['stimmt', 'zeme oder'],
  ['huus', 'pfluumi'],
  ['huus', 'hund'],
  ['velo', 'rad'],
  ['gsi', 'gwesen'],
  ['und', 'oder'],
  ['isch', 'alls'],
  ['zale', 'zale bitte'],
  ['zäme', 'zusammen'],
])('for ‘%s’, ‘%s’ is another word', (word, typed) => {
  expect(mayBeSpellingOf(word, typed)).toBe(false);
});
