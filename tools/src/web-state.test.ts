import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('../../apps/web', import.meta.url));
/** A variable of a module: its value outlives a store, so that tests and pages share it. */
const MODULE_VARIABLE = /^(export )?(let|var) /m;
/** React's `lazy` waits for ever; `lazyInTime` does not (specification §9). */
const FOR_EVER = /\blazy\(/;
/** A module of our own put in place of another: services are handed in. */
const MOCKED_MODULE = /vi\.(do)?mock\(\s*['"`(].*\./;

function findFiles(folder: string, pattern: RegExp, isWanted: (name: string) => boolean): string[] {
  return readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && isWanted(name))
    .map((name) => join(WEB, folder, name))
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map((file) => relative(WEB, file));
}

const isTest = (name: string) => /\.test\.tsx?$/.test(name);

it('the web app keeps no state in a variable of a module', () => {
  expect(findFiles('src', MODULE_VARIABLE, (name) => !isTest(name))).toEqual([]);
});

it('tests of the web app replace none of its modules', () => {
  expect(findFiles('src', MOCKED_MODULE, isTest)).toEqual([]);
  expect(findFiles('testing', MOCKED_MODULE, () => true)).toEqual([]);
});

it('no part of a page is waited for without an end', () => {
  const waits = findFiles('src', FOR_EVER, (name) => !isTest(name));
  expect(waits).toEqual(['src/shared/loading/lazy-in-time.ts']);
});

it('the store knows no slice of a feature: each puts itself into it', () => {
  expect(readFileSync(join(WEB, 'src/app/store.ts'), 'utf8')).not.toMatch(/features\//);
});

it.each([
  ['a variable', MODULE_VARIABLE, 'import x from "x";\nlet known = null;'],
  ['an exported variable', MODULE_VARIABLE, 'export let known = null;'],
  ['a replaced module', MOCKED_MODULE, "vi.mock('../shared/api/auth.ts', () => ({}));"],
])('%s would be found', (_what, pattern, source) => {
  expect(source).toMatch(pattern);
});

it('a variable inside a function is not state of a module', () => {
  expect('function count() {\n  let total = 0;\n}').not.toMatch(MODULE_VARIABLE);
});
