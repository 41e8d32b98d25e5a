import { DESK_KEYS, type DeskKey, END_COMMANDS } from '../../../shared/keys/desk-keys.ts';

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
  ...END_COMMANDS,
  'keys',
] as const;
export type VoiceCommand = (typeof VOICE_COMMANDS)[number];

export const VOICE_KEYS: Readonly<Record<VoiceCommand, DeskKey>> = {
  ...DESK_KEYS,
  hear: { code: 'KeyH', modifier: 'alt' },
  record: { code: 'KeyR', modifier: 'alt' },
  play: { code: 'KeyP', modifier: 'alt' },
  keep: { code: 'Enter', modifier: 'ctrl' },
  discard: { code: 'KeyX', modifier: 'alt' },
  nextUnread: { code: 'KeyU', modifier: 'alt' },
};
