import { expect, it } from 'vitest';
import { chooseCard } from './choose-card.ts';

const ENTRY = {
  SwissGerman: 'de Bärg',
  English: 'the mountain',
  StandardGerman: 'der Berg',
  Note: 'd Bärge',
};
const CARD = { id: 'c-1', SwissGerman: 'I de Bärge', English: 'In the mountains' };
const LINE = { sentence: 'Mir gönd i d Bärge.', translation: 'We’re going to the mountains.', german: null };

it('makes the likeliest entry the card, else the lesson’s own, else the line, else none', () => {
  const { Note: _note, ...card } = ENTRY;
  expect(chooseCard({ entries: [ENTRY], cards: [CARD] }, LINE)).toEqual(card);
  expect(chooseCard({ entries: [], cards: [CARD] }, LINE)).toEqual({
    SwissGerman: 'I de Bärge',
    English: 'In the mountains',
  });
  expect(chooseCard({ entries: [], cards: [] }, LINE)).toEqual({
    SwissGerman: LINE.sentence,
    English: LINE.translation,
  });
  expect(chooseCard({ entries: [], cards: [] }, { ...LINE, german: 'Wir gehen.' })).toMatchObject({
    English: LINE.translation,
    StandardGerman: 'Wir gehen.',
  });
  expect(chooseCard({ entries: [], cards: [] }, { ...LINE, translation: null })).toBeNull();
});
