import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([
  ['plan-price', 'amount'],
  ['plan-price', 'line'],
  ['floating-bar', 'price'],
])('a store’s price without a space breaks where the room ends: %s .%s', (sheet, name) => {
  const css = readFileSync(join(import.meta.dirname, `${sheet}.module.css`), 'utf8');
  expect(new RegExp(`^\\.${name} \\{[^}]*overflow-wrap: anywhere;`, 'm').test(css)).toBe(true);
});
