import type { VoiceTake } from '@school/contract/voices';
import type { DeskLine } from '../dialect-lines.ts';
import type { KeptTake } from '../takes/takes-schema.ts';

export type LineState = 'none' | 'kept' | 'draft' | 'published' | 'changed' | 'silenced';

export const chosenOf = ({ takes, chosenID }: DeskLine): VoiceTake | null =>
  takes.find(({ id }) => id === chosenID) ?? null;

/** How far a line is. */
export function stateOf(line: DeskLine, waiting: readonly KeptTake[]): LineState {
  if (waiting.some(({ lineID, isKept }) => isKept && lineID === line.id)) return 'kept';
  const chosen = chosenOf(line);
  if (!chosen) return line.publishedID === null ? 'none' : 'silenced';
  if (!chosen.fits) return 'changed';
  return line.publishedID === line.chosenID ? 'published' : 'draft';
}

/** Two people have read it in this dialect, and learners can hear one. */
export const hasTwoVoices = ({ takes }: DeskLine): boolean =>
  new Set(takes.map(({ speakerID }) => speakerID)).size > 1;

/** Lines are counted apart from cards: how many are of the kind of the one at a place, and how many of them stand before it. */
export function countAlike(lines: readonly DeskLine[], at: number): { alike: number; before: number } {
  const isAlike = ({ isCard }: DeskLine) => isCard === lines[at]?.isCard;
  return { alike: lines.filter(isAlike).length, before: lines.slice(0, at).filter(isAlike).length };
}

const isUnread = ({ chosenID }: DeskLine) => chosenID === null;

/** The line that the address names, else the first unread one. */
export const findFirst = (lines: readonly DeskLine[], wanted: string | null): DeskLine | undefined =>
  lines.find(({ id }) => id === wanted) ?? lines.find(isUnread) ?? lines[0];

/** The place of the next line, after the last from the first on, that nobody has read, here either; -1 where there is none. */
export function findNextUnread(lines: readonly DeskLine[], at: number, waiting: readonly KeptTake[]): number {
  const isOpen = (line: DeskLine) =>
    isUnread(line) && !waiting.some(({ isKept, lineID }) => isKept && lineID === line.id);
  const later = lines.findIndex((line, place) => place > at && isOpen(line));
  return later === -1 ? lines.findIndex((line, place) => place < at && isOpen(line)) : later;
}
