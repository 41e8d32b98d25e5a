import { expect, it } from 'vitest';
import { readCueText } from './cue-text.ts';

it.each([
  ['Grüezi mitenand', { speaker: null, text: 'Grüezi mitenand' }],
  ['<v Frau Keller>Grüezi, Herr Meier!', { speaker: 'Frau Keller', text: 'Grüezi, Herr Meier!' }],
  ['<v.loud Herr Meier>Sali</v>', { speaker: 'Herr Meier', text: 'Sali' }],
  ['<i>Guet</i>,\nmerci <00:00:03.000><c>no</c>', { speaker: null, text: 'Guet, merci no' }],
  ['Chäs &amp; Brot&nbsp;&lt;3', { speaker: null, text: 'Chäs & Brot <3' }],
  ['', { speaker: null, text: '' }],
])('the cue %j is read as its speaker and its words', (raw, read) => {
  expect(readCueText(raw)).toEqual(read);
});
