import { expect, it } from 'vitest';
import { asWritten } from './as-written.ts';

it.each([
  ['chönd mer', 'Chönd mer zale?', 'Chönd mer'],
  ['huus', 's Huus', 'Huus'],
  ['törf s', 'Was törf’s sy?', 'törf’s'],
  ['s', 'Was törf’s sy?', 's'],
  ['mir gats', 'Mir gaat’s guet.', 'mir gats'],
  ['', 'Was?', ''],
])('%s of %s is written %s', (folded, text, written) => expect(asWritten(folded, text)).toBe(written));
