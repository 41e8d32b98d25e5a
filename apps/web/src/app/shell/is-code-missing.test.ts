import { expect, it } from 'vitest';
import { isCodeMissing } from './is-code-missing.ts';

it.each([
  'Failed to fetch dynamically imported module: https://school.example/assets/settings-1.js',
  'error loading dynamically imported module: https://school.example/assets/settings-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/settings-1.css',
])('knows what a browser says of code that it could not fetch: %s', (message) => {
  expect(isCodeMissing(new TypeError(message))).toBe(true);
  expect(isCodeMissing(new Error('React error #520', { cause: new TypeError(message) }))).toBe(true);
});

it('does not take a mistake of the code itself for missing code', () => {
  expect(isCodeMissing(new TypeError("Cannot read properties of undefined (reading 'title')"))).toBe(false);
  expect(isCodeMissing('Importing a module script failed.')).toBe(false);
});
