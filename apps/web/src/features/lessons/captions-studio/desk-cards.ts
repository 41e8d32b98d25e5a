import { chosenWord, wordAtCursor } from './cursor-words.ts';
import { isSameMark, meaningKey } from './line-cards.ts';
import type { Desk } from './use-desk.ts';

type CardsDesk = Pick<Desk, 'cards' | 'rows' | 'selected' | 'box' | 'goTo' | 'giveFocus'>;

/** Makes the marked cards; where one is not finished yet, one goes on there. */
export function makeCards(desk: CardsDesk): void {
  const { cards, box, goTo } = desk;
  const open = cards.cards.find(({ problem }) => problem !== null);
  if (!open) void makeAndGoOn(desk);
  else if (open.mark.word === null) goTo(open.row.id, open.problem === 'no-english' ? 'en' : 'gsw');
  else {
    const fields = box.current?.querySelectorAll<HTMLInputElement>('[data-meaning]');
    [...(fields ?? [])].find(({ value }) => value.trim() === '')?.focus();
  }
}

/** What is made goes from the page, with the field that had the focus: one goes on in the line. */
async function makeAndGoOn({ cards, rows, selected, goTo }: CardsDesk): Promise<void> {
  const isMade = await cards.make();
  const row = selected ?? rows[0];
  if (isMade && row) goTo(row.id, 'gsw');
}

/** A word is marked where the cursor is, and its meaning written next. */
export function markWord(desk: CardsDesk, lineId: string, cell: HTMLTextAreaElement | null): void {
  const { cards, goTo, giveFocus } = desk;
  if (cell?.dataset['language'] !== 'gsw') {
    goTo(lineId, 'gsw');
    return;
  }
  const word = chosenWord(cell) ?? wordAtCursor(cell);
  const isMarked = cards.cards.some(({ mark }) => isSameMark(mark, { lineId, word }));
  if (!isMarked) cards.toggle(lineId, word);
  if (word !== null) giveFocus({ meaning: meaningKey({ lineId, word }) });
}
