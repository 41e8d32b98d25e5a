import { expect, it } from 'vitest';
import { fillWords } from './fill-words.ts';

it.each([
  ['who you are', 'who you are', 'en'],
  [{ en: 'who you are', de: 'wer du bist' }, 'wer du bist', 'de-CH'],
])('%j stand in their place in their language', (words, said, lang) => {
  const place = document.createElement('span');
  place.lang = 'en';
  fillWords(place, words);
  expect([place.textContent, place.lang]).toEqual([said, lang]);
});
