import { MOST_CARDS } from '@school/contract/course-pieces';
import { expect, it } from 'vitest';
import { readFlashcards } from './flashcards-csv.ts';
import { addCardIds } from './write-card-ids.ts';

const FILE = 'lessons/hello/flashcards.csv';
const read = (text: string) => readFlashcards(text, FILE, 'hello');

it('takes the semicolons of a Swiss spreadsheet, and writes ids with them', () => {
  const text =
    'SwissGerman;English;StandardGerman\r\nGrüezi;"Hello; good day";Guten Tag\r\nHoi;Hi, there;\r\n';
  const { cards, problems } = read(text);
  expect(problems).toEqual([]);
  expect(cards).toMatchObject([
    { english: 'Hello; good day' },
    { english: 'Hi, there', standardGerman: null },
  ]);
  const withIds = addCardIds(text, cards);
  expect(withIds).toContain(`SwissGerman;English;StandardGerman;id\r\n`);
  expect(read(withIds).cards.map(({ id, isIdWritten }) => [id, isIdWritten])).toEqual(
    cards.map(({ id }) => [id, true]),
  );
});

it('refuses a table of 100,000 rows by its number', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => `Wort ${index},word,`);
  const { cards, problems } = read(`SwissGerman,English,StandardGerman\n${rows.join('\n')}\n`);
  expect(cards).toEqual([]);
  expect(problems).toEqual([
    {
      file: FILE,
      line: MOST_CARDS + 2,
      reason: `A lesson has at most ${MOST_CARDS} cards, this one 100000.`,
    },
  ]);
});

it('reads the line that a card came from, and refuses what no line can be called', () => {
  const { cards, problems } = read(
    'SwissGerman,English,StandardGerman,Line\nHoi,Hi,,l-1\nSali,Hey,,\nAdie,Bye,,a --> b\n',
  );
  expect(cards.map(({ lineId }) => lineId)).toEqual(['l-1', undefined, 'a --> b']);
  const reason = "The line 'a --> b' must be the name of a cue of the captions.";
  expect(problems).toEqual([{ file: FILE, line: 4, reason }]);
});
