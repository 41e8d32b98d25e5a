import { type DeskKey, type KeyNames, writeDeskKey } from '../../../shared/keys/desk-keys.ts';

/** What can be done by key, in the order of the sheet. */
export const VOICE_COMMANDS = [
  'hear',
  'record',
  'play',
  'keep',
  'discard',
  'next',
  'previous',
  'nextUnread',
  'startEarlier',
  'startLater',
  'endEarlier',
  'endLater',
  'keys',
] as const;
export type VoiceCommand = (typeof VOICE_COMMANDS)[number];

export const VOICE_KEYS: Readonly<Record<VoiceCommand, DeskKey>> = {
  hear: { code: 'KeyH', modifier: 'alt' },
  record: { code: 'KeyR', modifier: 'alt' },
  play: { code: 'KeyP', modifier: 'alt' },
  keep: { code: 'Enter', modifier: 'ctrl' },
  discard: { code: 'KeyX', modifier: 'alt' },
  next: { code: 'ArrowDown', modifier: 'alt' },
  previous: { code: 'ArrowUp', modifier: 'alt' },
  nextUnread: { code: 'KeyU', modifier: 'alt' },
  startEarlier: { code: 'Digit1', modifier: 'alt' },
  startLater: { code: 'Digit2', modifier: 'alt' },
  endEarlier: { code: 'Digit3', modifier: 'alt' },
  endLater: { code: 'Digit4', modifier: 'alt' },
  keys: { code: 'KeyK', modifier: 'alt' },
};

export const writeVoiceKey = (command: VoiceCommand, names: KeyNames): string =>
  writeDeskKey(VOICE_KEYS[command], names);
