/** What a running lesson has no use for: it has no lines, and is as fast as its teacher. */
export const FILM_COMMANDS = [
  'previousLine',
  'nextLine',
  'repeatLine',
  'loop',
  'slower',
  'faster',
  'captions',
  'words',
  'keepWord',
] as const;

/** What a key does, in the order in which the dialog lists it. */
export const PLAYER_COMMANDS = [
  'toggle',
  'back',
  'forward',
  ...FILM_COMMANDS,
  'keepLine',
  'fullWindow',
  'pictureInPicture',
  'keys',
] as const;
export type PlayerCommand = (typeof PLAYER_COMMANDS)[number];

/** Each command's keys, by `KeyboardEvent.key`. `keepWord` and `keepLine` act in word mode, which listens for itself. */
export const PLAYER_KEYS: Readonly<Record<PlayerCommand, readonly string[]>> = {
  toggle: [' ', 'k'],
  back: ['ArrowLeft'],
  forward: ['ArrowRight'],
  previousLine: ['j'],
  nextLine: ['l'],
  repeatLine: ['r'],
  loop: ['b'],
  slower: [','],
  faster: ['.'],
  captions: ['s'],
  words: ['w'],
  keepWord: ['c'],
  keepLine: ['C'],
  fullWindow: ['f'],
  pictureInPicture: ['i'],
  keys: ['?'],
};

/** What has the focus: words are typed into it, it is pressed with the space bar, it uses the arrow keys itself, or none of these. */
export type KeyPlace = 'text' | 'button' | 'slider' | 'page';

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const TAKEN: Readonly<Record<KeyPlace, readonly string[]>> = {
  text: [],
  button: [' '],
  slider: [' ', 'ArrowLeft', 'ArrowRight'],
  page: [],
};

/** The command of a key, or null where the key belongs to what has the focus, or to the browser. */
export function findCommand({ key, ctrlKey, metaKey, altKey }: Key, place: KeyPlace): PlayerCommand | null {
  if (place === 'text' || ctrlKey || metaKey || altKey || TAKEN[place].includes(key)) return null;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  const found = PLAYER_COMMANDS.find((command) => PLAYER_KEYS[command].includes(pressed));
  return found === 'keepWord' ? null : (found ?? null);
}

const TEXT = ['textarea', 'select', '[contenteditable=""]', '[contenteditable="true"]', '[role="textbox"]'];
const NO_TEXT_INPUTS = ['range', 'checkbox', 'radio', 'button', 'submit', 'reset', 'color', 'file'];

/** What kind of place an element is for keys. */
export function findKeyPlace(element: Element | null): KeyPlace {
  if (!element) return 'page';
  if (element instanceof HTMLInputElement) {
    if (!NO_TEXT_INPUTS.includes(element.type)) return 'text';
    return element.type === 'range' || element.type === 'radio' ? 'slider' : 'button';
  }
  if (element.closest(TEXT.join())) return 'text';
  return element.closest('button, a[href], summary, [role="button"]') ? 'button' : 'page';
}
