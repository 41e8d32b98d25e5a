import type { DeskKey } from '../../../shared/keys/desk-keys.ts';

/** What can be done by key with the pieces of a reading, in the order of the sheet. */
export const READING_COMMANDS = [
  'play',
  'next',
  'previous',
  'split',
  'join',
  'skip',
  'takeOut',
  'undo',
  'startEarlier',
  'startLater',
  'endEarlier',
  'endLater',
  'keys',
] as const;
export type ReadingCommand = (typeof READING_COMMANDS)[number];

export const READING_KEYS: Readonly<Record<ReadingCommand, DeskKey>> = {
  play: { code: 'KeyP', modifier: 'alt' },
  next: { code: 'ArrowDown', modifier: 'alt' },
  previous: { code: 'ArrowUp', modifier: 'alt' },
  split: { code: 'KeyS', modifier: 'alt' },
  join: { code: 'KeyJ', modifier: 'alt' },
  skip: { code: 'KeyN', modifier: 'alt' },
  takeOut: { code: 'KeyX', modifier: 'alt' },
  undo: { code: 'KeyZ', modifier: 'alt' },
  startEarlier: { code: 'Digit1', modifier: 'alt' },
  startLater: { code: 'Digit2', modifier: 'alt' },
  endEarlier: { code: 'Digit3', modifier: 'alt' },
  endLater: { code: 'Digit4', modifier: 'alt' },
  keys: { code: 'KeyK', modifier: 'alt' },
};
