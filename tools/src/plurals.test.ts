import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const TEXTS = fileURLToPath(new URL('../../packages/texts/src', import.meta.url));
const BY_HAND = /[!=]== 1\b|> 1 \?|\(s\)/u;

it.each([
  ["count === 1 ? '1 card' : 'cards'", true],
  ["count > 1 ? 'cards' : '1 card'", true],
  ["plural(count, { one: '1 card', other: 'cards' })", false],
])('%s is a plural made by hand: %s', (text, isByHand) => {
  expect(BY_HAND.test(text)).toBe(isByHand);
});

it('every text with a number takes its form from the rules of its language', () => {
  const files = ['en', 'de'].flatMap((language) =>
    readdirSync(join(TEXTS, language)).map((name) => join(TEXTS, language, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => BY_HAND.test(readFileSync(file, 'utf8')))).toEqual([]);
});
