import { describe, expect, it } from 'vitest';
import { countKnown, listKeysOfCard, listSaidWords } from './known-words.ts';

const FILM = ['Grüezi mitenand!', 'D’Chue staat im Stall.', 'Ich ha 3 Chüe, und d’Chue singt.', 'Grüezi!'];
const count = (cards: string[]) => countKnown(listSaidWords(FILM), new Set(cards.flatMap(listKeysOfCard)));

describe('the words of a film', () => {
  it.each([
    [[], 0],
    [['Grüezi'], 2],
    [['Grüezi mitenand'], 3],
    // With its article or without, where an article leans on it, and several of them.
    [['d Chue'], 3],
    [['Chue', 'de Stall', 'und'], 5],
    // A form of a verb by its plain form.
    [['singe'], 1],
    [['Määrt'], 0],
  ])('that are known by who knows %s', (cards, known) => {
    expect(count(cards)).toEqual({ words: 13, known });
  });

  it('are none where nothing is said', () => {
    expect(countKnown(listSaidWords(['', '… 12 !']), new Set(['gruzi']))).toEqual({
      words: 0,
      known: 0,
    });
  });
});
