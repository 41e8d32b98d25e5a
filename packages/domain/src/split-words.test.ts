import { expect, it } from 'vitest';
import { splitWords } from './split-words.ts';

it.each([
  ['Grüezi, Frau Keller!', ['Grüezi', 'Frau', 'Keller']],
  ['Wie gaat’s Ine?', ['Wie', 'gaat’s', 'Ine']],
  ["Wie gaat's dir?", ['Wie', "gaat's", 'dir']],
  ['D S-Bahn fahrt am 7i.', ['D', 'S-Bahn', 'fahrt', 'am', '7i']],
  ['… nei?', ['nei']],
  ['', []],
  ['«Merci»', ['Merci']],
])('%j has the words %j and loses nothing', (sentence, words) => {
  const parts = splitWords(sentence);
  expect(parts.filter(({ isWord }) => isWord).map(({ text }) => text)).toEqual(words);
  expect(parts.map(({ text }) => text).join('')).toBe(sentence);
});
