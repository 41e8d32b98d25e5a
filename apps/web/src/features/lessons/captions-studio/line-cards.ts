import { MOST_CARD_LETTERS, MOST_LINE_CARDS } from '@school/contract/caption-limits';
import { type CaptionRow, readText } from './caption-table.ts';

/** A line, or a word in it, of which a card is to be made. What a word means is written by hand. */
export type Mark = { lineId: string; word: string | null; english: string; standardGerman: string };

/** A marked line or word as the card that it becomes, and what is wrong with it. */
export type MarkedCard = {
  mark: Mark;
  row: CaptionRow;
  swissGerman: string;
  english: string;
  standardGerman: string;
  problem: 'no-dialect' | 'no-english' | 'too-long' | null;
};

export const isSameMark = (one: Mark, other: Pick<Mark, 'lineId' | 'word'>): boolean =>
  one.lineId === other.lineId && one.word === other.word;

/** Names a mark's fields on the page. */
export const meaningKey = ({ lineId, word }: Pick<Mark, 'lineId' | 'word'>): string =>
  `${lineId} ${word ?? ''}`;

/** Marked where it was not, else unmarked; null where that is more than become cards in one act. */
export function toggleMark(
  marks: readonly Mark[],
  { lineId, word }: Pick<Mark, 'lineId' | 'word'>,
): Mark[] | null {
  const others = marks.filter((mark) => !isSameMark(mark, { lineId, word }));
  if (others.length < marks.length) return others;
  return marks.length < MOST_LINE_CARDS
    ? [...marks, { lineId, word, english: '', standardGerman: '' }]
    : null;
}

/** The cards of what is marked, by the lines as they are now: a line that is gone becomes none. */
export function listMarked(marks: readonly Mark[], rows: readonly CaptionRow[]): MarkedCard[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return marks.flatMap((mark) => {
    const row = byId.get(mark.lineId);
    return row ? [toCard(mark, row)] : [];
  });
}

function toCard(mark: Mark, row: CaptionRow): MarkedCard {
  const { gsw = '', en = '', de = '' } = row.texts;
  const plain = (text: string) =>
    readText(text.replace(/<[^>]*>/g, ''))
      .replace(/\s+/g, ' ')
      .trim();
  const sides =
    mark.word === null
      ? { swissGerman: plain(gsw), english: plain(en), standardGerman: plain(de) }
      : {
          swissGerman: mark.word,
          english: mark.english.trim(),
          standardGerman: mark.standardGerman.trim(),
        };
  return { mark, row, ...sides, problem: findProblem(sides) };
}

type Sides = Pick<MarkedCard, 'swissGerman' | 'english' | 'standardGerman'>;

function findProblem(sides: Sides): MarkedCard['problem'] {
  if (sides.swissGerman === '') return 'no-dialect';
  if (sides.english === '') return 'no-english';
  return Object.values(sides).some(({ length }) => length > MOST_CARD_LETTERS) ? 'too-long' : null;
}
