import type { Figure } from '../media/film.schemas.ts';

/** One of espeak-ng's voices and how high it speaks, from 0 to 99. */
export type Speaker = { variant: string; pitch: number };

/**
 * Who speaks how. Two who meet in a lesson are 40 Hz apart or more: a test measures it. In brackets the fundamental
 * frequency that was measured.
 */
export const SPEAKERS: Readonly<Record<Figure, Speaker>> = {
  // 102 Hz, 94 Hz, 119 Hz, 139 Hz
  herdsman: { variant: 'm3', pitch: 35 },
  hiker: { variant: 'm7', pitch: 35 },
  waiter: { variant: 'm7', pitch: 65 },
  conductor: { variant: 'm3', pitch: 80 },
  // 148 Hz, 152 Hz, 183 Hz, 194 Hz
  grandmother: { variant: 'f2', pitch: 20 },
  vendor: { variant: 'f5', pitch: 20 },
  teacher: { variant: 'f3', pitch: 35 },
  'basket-woman': { variant: 'f2', pitch: 50 },
  // 222 Hz, 276 Hz
  boy: { variant: 'f5', pitch: 58 },
  girl: { variant: 'f3', pitch: 85 },
};

/** Who says what stands on a card. */
export const CARD_SPEAKER = SPEAKERS.teacher;

/** Words a minute, by a lesson's level. */
export const PACES: Readonly<Record<number, number>> = { 1: 115, 2: 125, 3: 135, 4: 145, 5: 155 };
