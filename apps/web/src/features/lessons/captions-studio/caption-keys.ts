import {
  DESK_KEYS,
  type DeskKey,
  END_COMMANDS,
  findCommand,
  type KeyNames,
  writeDeskKey,
} from '../../../shared/keys/desk-keys.ts';

/** What can be done by key, in the order of the sheet. */
export const CAPTION_COMMANDS = [
  'goOn',
  'playLine',
  'loopLine',
  'playFilm',
  'next',
  'previous',
  'nextUnfinished',
  'find',
  'confirm',
  'split',
  'join',
  'add',
  'remove',
  ...END_COMMANDS,
  'lineEarlier',
  'lineLater',
  'startHere',
  'endHere',
  'snap',
  'useSpelling',
  'mark',
  'markWord',
  'makeCards',
  'script',
  'undo',
  'redo',
  'leave',
  'keys',
] as const;
export type CaptionCommand = (typeof CAPTION_COMMANDS)[number];

export const CAPTION_KEYS: Readonly<Record<CaptionCommand, DeskKey>> = {
  ...DESK_KEYS,
  goOn: { code: 'Enter', modifier: 'none' },
  playLine: { code: 'Enter', modifier: 'ctrl' },
  loopLine: { code: 'Enter', modifier: 'ctrl', hasShift: true },
  playFilm: { code: 'KeyP', modifier: 'alt' },
  nextUnfinished: { code: 'KeyU', modifier: 'alt' },
  find: { code: 'KeyF', modifier: 'ctrl' },
  confirm: { code: 'KeyR', modifier: 'alt' },
  split: { code: 'KeyS', modifier: 'alt' },
  join: { code: 'KeyJ', modifier: 'alt' },
  add: { code: 'KeyA', modifier: 'alt' },
  remove: { code: 'KeyX', modifier: 'alt' },
  lineEarlier: { code: 'Digit5', modifier: 'alt' },
  lineLater: { code: 'Digit6', modifier: 'alt' },
  startHere: { code: 'KeyI', modifier: 'alt' },
  endHere: { code: 'KeyO', modifier: 'alt' },
  snap: { code: 'KeyQ', modifier: 'alt' },
  useSpelling: { code: 'KeyH', modifier: 'alt' },
  mark: { code: 'KeyM', modifier: 'alt' },
  markWord: { code: 'KeyW', modifier: 'alt' },
  makeCards: { code: 'KeyC', modifier: 'alt' },
  script: { code: 'KeyL', modifier: 'alt' },
  undo: { code: 'KeyZ', modifier: 'ctrl' },
  redo: { code: 'KeyZ', modifier: 'ctrl', hasShift: true },
  leave: { code: 'KeyT', modifier: 'alt' },
};

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a press means; null for what writes. */
export function commandOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): CaptionCommand | null {
  const isCtrl = ctrlKey || metaKey;
  const letter = key.toLowerCase();
  if (isCtrl && !altKey && letter === 'y') return 'redo';
  // With Ctrl, keys are where the letter is, on every keyboard.
  const byLetter = /^[a-z]$/.test(letter) ? `Key${letter.toUpperCase()}` : code;
  const place = isCtrl && code.startsWith('Key') ? byLetter : code;
  return findCommand(CAPTION_KEYS, CAPTION_COMMANDS, { code: place, altKey, ctrlKey, metaKey, shiftKey });
}

/** A key as it stands on the sheet. */
export const writeKey = (command: CaptionCommand, names: KeyNames): string =>
  writeDeskKey(CAPTION_KEYS[command], names);
