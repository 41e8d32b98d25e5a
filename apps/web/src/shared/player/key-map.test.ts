import { describe, expect, it } from 'vitest';
import { findCommand, findKeyPlace, PLAYER_COMMANDS, PLAYER_KEYS } from './key-map.ts';

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('the keys of the player', () => {
  it.each([
    [' ', 'toggle'],
    ['k', 'toggle'],
    ['K', 'toggle'],
    ['ArrowLeft', 'back'],
    ['j', 'previousLine'],
    ['l', 'nextLine'],
    [',', 'slower'],
    ['.', 'faster'],
    ['?', 'keys'],
  ])('%j is %s', (key, command) => {
    expect(findCommand(press(key), 'page')).toBe(command);
  });

  it('each key has one command', () => {
    const keys = PLAYER_COMMANDS.flatMap((command) => PLAYER_KEYS[command]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('none acts where words are typed, or with a key of the browser held', () => {
    for (const key of Object.values(PLAYER_KEYS).flat()) expect(findCommand(press(key), 'text')).toBeNull();
    expect(findCommand(press('f', { ctrlKey: true }), 'page')).toBeNull();
    expect(findCommand(press('l', { metaKey: true }), 'page')).toBeNull();
    expect(findCommand(press('ArrowLeft', { altKey: true }), 'page')).toBeNull();
  });

  it('a button keeps its space bar, a slider its arrows too', () => {
    expect(findCommand(press(' '), 'button')).toBeNull();
    expect(findCommand(press('ArrowLeft'), 'button')).toBe('back');
    expect(findCommand(press('ArrowLeft'), 'slider')).toBeNull();
    expect(findCommand(press('k'), 'slider')).toBe('toggle');
  });

  it('a key that means nothing does nothing', () => {
    for (const key of ['Enter', 'Tab', 'x', 'c', 'Escape'])
      expect(findCommand(press(key), 'page')).toBeNull();
  });
});

it.each([
  ['<textarea></textarea>', 'text'],
  ['<input type="email">', 'text'],
  ['<select></select>', 'text'],
  ['<p contenteditable="true"></p>', 'text'],
  ['<input type="range">', 'slider'],
  ['<input type="checkbox">', 'button'],
  ['<button></button>', 'button'],
  ['<a href="/"></a>', 'button'],
  ['<p></p>', 'page'],
])('with the focus on %s keys belong to: %s', (html, place) => {
  document.body.innerHTML = html;
  expect(findKeyPlace(document.body.firstElementChild)).toBe(place);
});
