import type { LineSounds } from '../src/shared/player/player-seams.ts';

/** The sounds of a lesson's lines as a computer says them. */
export const makeLineSounds = (own: Partial<LineSounds> = {}): LineSounds => ({
  canHear: () => true,
  hear: () => undefined,
  prepare: () => undefined,
  isPrepared: () => false,
  addressOf: () => null,
  isComputers: () => true,
  isPersons: () => false,
  readerOf: () => null,
  hasComputers: true,
  dialects: null,
  hasFailed: false,
  ...own,
});
