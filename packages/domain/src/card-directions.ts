import type { Grade } from './card-scheduler.ts';

/** A card has a schedule for reading it, and one for saying what it means in Swiss German. */
export const DIRECTIONS = ['understand', 'produce'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Without a direction, which answers of older browsers have not, a card was read. */
type Answered = { direction?: Direction | undefined; grade: Grade };

/** Who can say a word understands it; who cannot may read it all the same. */
export const countsAs = (wanted: Direction, { direction = 'understand', grade }: Answered): boolean =>
  direction === wanted || (wanted === 'understand' && grade !== 'again');

/** How the new cards of a day are shared: half of them are words asked for the other way round, while new words wait. */
export function shareNewCards({
  allowed,
  words,
  unlocked,
}: {
  allowed: number;
  words: number;
  unlocked: number;
}): { words: number; unlocked: number } {
  const most = Math.max(0, allowed);
  const turned = Math.min(unlocked, Math.max(Math.floor(most / 2), most - words));
  return { words: Math.min(words, most - turned), unlocked: turned };
}
