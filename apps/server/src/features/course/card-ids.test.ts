import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveCardId, findSharedCardIds } from './card-ids.ts';
import { readFlashcards } from './flashcards-csv.ts';
import { addCardIds } from './write-card-ids.ts';

const FILE = 'lessons/hello/flashcards.csv';
const HEADER = 'SwissGerman,English,StandardGerman';

function readCards(text: string, lessonId = 'hello') {
  const { cards, problems } = readFlashcards(text, FILE, lessonId);
  expect(problems).toEqual([]);
  return cards;
}

const writeIds = (text: string) => addCardIds(text, readCards(text));

/** Some cells need quotes, some hold a line end. */
const cell = fc
  .constantFrom('a', 'ä', '"', ',', '\n', '\r\n', ' ')
  .chain((piece) =>
    fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => `x${text.replaceAll('\0', '')}${piece}x`),
  );
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const lines = fc
  .uniqueArray(fc.tuple(cell, cell), { minLength: 1, selector: ([phrase]) => phrase.trim().normalize('NFC') })
  .map((cards) => cards.map(([phrase, english]) => `${quoted(phrase)},${quoted(english)},`));

describe('a derived id', () => {
  it('is the same for the two Unicode spellings of a phrase, and never changes', () => {
    expect(deriveCardId('hello', 'Grüezi')).toBe('e8c37bcfbbd8');
    expect(deriveCardId('hello', 'Gru\u0308ezi')).toBe(deriveCardId('hello', 'Gr\u00FCezi'));
  });

  it('belongs to the card, in any order of the lines', () => {
    const ordered = lines.chain((own) =>
      fc.tuple(fc.constant(own), fc.shuffledSubarray(own, { minLength: own.length })),
    );
    fc.assert(
      fc.property(ordered, ([own, moved]) => {
        const idsOf = (body: string[]) =>
          Object.fromEntries(
            readCards([HEADER, ...body].join('\n')).map((card) => [card.swissGerman, card.id]),
          );
        expect(idsOf(moved)).toEqual(idsOf(own));
      }),
    );
  });
});

describe('writing ids', () => {
  it('adds a column and leaves every other byte as it is', () => {
    const text = `\uFEFF${HEADER}\r\n"Guet, merci" ,"Say ""fine""",\r\n\r\n"zwei\r\nZyle",x,y\r\nHoi,Hi,Hallo`;
    const [fine, two, hoi] = readCards(text).map(({ id }) => id);
    expect(writeIds(text)).toBe(
      `\uFEFF${HEADER},id\r\n"Guet, merci" ,"Say ""fine""",,${fine}\r\n\r\n"zwei\r\nZyle",x,y,${two}\r\nHoi,Hi,Hallo,${hoi}`,
    );
  });

  it('keeps the column of sounds before them', () => {
    const text = `${HEADER},Sound\nHoi,Hi,Hallo,cards/hoi.mp3\nSali,Hey,,\n`;
    const [hoi, sali] = readCards(text).map(({ id }) => id);
    const written = `${HEADER},Sound,id\nHoi,Hi,Hallo,cards/hoi.mp3,${hoi}\nSali,Hey,,,${sali}\n`;
    expect(writeIds(text)).toBe(written);
    expect(writeIds(written)).toBe(written);
    expect(readCards(written).map(({ soundFile }) => soundFile)).toEqual(['cards/hoi.mp3', null]);
  });

  it('fills in the lines of a file that lack theirs, and those only', () => {
    const text = `${HEADER},id\nHoi,Hi,Hallo,c-1\nSali,Hi,Hallo\nAdee,Bye,,\nTschau,Bye,x, "" \n`;
    const [, sali, adee, tschau] = readCards(text).map(({ id }) => id);
    expect(writeIds(text)).toBe(
      `${HEADER},id\nHoi,Hi,Hallo,c-1\nSali,Hi,Hallo,${sali}\nAdee,Bye,,${adee}\nTschau,Bye,x,${tschau}\n`,
    );
  });

  it('gives each card the id that it had, and a second time changes nothing', () => {
    fc.assert(
      fc.property(lines, (body) => {
        const text = [HEADER, ...body].join('\n');
        const written = writeIds(text);
        const strip = (cards: ReturnType<typeof readCards>) =>
          cards.map(({ isIdWritten: _isIdWritten, ...card }) => card);
        expect(strip(readCards(written))).toEqual(strip(readCards(text)));
        expect(readCards(written).every(({ isIdWritten }) => isIdWritten)).toBe(true);
        expect(writeIds(written)).toBe(written);
      }),
    );
  });
});

describe('an id that two cards would have', () => {
  const derived = deriveCardId('hello', 'Hoi');

  it('is reported at the card whose id is derived, though that card stands first', () => {
    const cards = readCards(`${HEADER},id\nHoi,Hi,Hallo\nSali,Hi,Hallo,${derived}\n`);
    expect(findSharedCardIds([{ id: 'hello', cards }])).toEqual([
      {
        file: FILE,
        line: 2,
        reason: `'Hoi' has the id '${derived}' of the card at ${FILE}:3: write another in its column id.`,
      },
    ]);
  });

  it('is reported also when the cards are in two lessons', () => {
    const text = `${HEADER},id\nHoi,Hi,Hallo,c-1\n`;
    const course = ['hello', 'goodbye'].map((id) => ({ id, cards: readCards(text, id) }));
    expect(findSharedCardIds(course)).toMatchObject([{ file: 'lessons/goodbye/flashcards.csv', line: 2 }]);
  });
});
