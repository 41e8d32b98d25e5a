import { DESK_KEYS, type DeskKey, END_COMMANDS } from '../../../shared/keys/desk-keys.ts';

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
  ...END_COMMANDS,
  'keys',
] as const;
export type ReadingCommand = (typeof READING_COMMANDS)[number];

export const READING_KEYS: Readonly<Record<ReadingCommand, DeskKey>> = {
  ...DESK_KEYS,
  play: { code: 'KeyP', modifier: 'alt' },
  split: { code: 'KeyS', modifier: 'alt' },
  join: { code: 'KeyJ', modifier: 'alt' },
  skip: { code: 'KeyN', modifier: 'alt' },
  takeOut: { code: 'KeyX', modifier: 'alt' },
  undo: { code: 'KeyZ', modifier: 'alt' },
};
