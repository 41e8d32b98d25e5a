import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BRAND } from '@school/domain/brand';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

it.each([
  ['--ink', BRAND.ink],
  ['--paper', BRAND.paper],
  ['--red', BRAND.red],
])('the token %s is the colour that mails and pages outside the app have', (token, colour) => {
  expect(read('tokens.css')).toContain(`  ${token}: ${colour};`);
});

it('the browser’s own bars have the paper of the day and of the night', () => {
  const colours = [...read('../../../index.html').matchAll(/theme-color[^>]*content="([^"]+)"/g)];
  expect(colours.map(([, colour]) => colour)).toEqual([BRAND.paper, BRAND.ink]);
});

it('no style sheet but the tokens names a colour, and none a width but by its name', () => {
  const source = resolve(import.meta.dirname, '../..');
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css') && !/styles.(tokens|media|fonts)\.css$/.test(name),
  );
  expect(sheets.length).toBeGreaterThan(20);
  const isRaw = (name: string) =>
    /#[0-9a-f]{3,8}\b|\((min|max)-width|\(width/i.test(readFileSync(join(source, name), 'utf8'));
  expect(sheets.filter(isRaw)).toEqual([]);
});

it('every class that a component asks its style sheet for stands in it', () => {
  const source = resolve(import.meta.dirname, '../..');
  const imports = /import (\w+) from '([^']+\.module\.css)'/g;
  const findMissing = (name: string) => {
    const code = readFileSync(join(source, name), 'utf8');
    return [...code.matchAll(imports)].flatMap(([, styles, sheet = '']) => {
      const rules = readFileSync(join(source, name, '..', sheet), 'utf8');
      const asked = [
        ...code.replaceAll(imports, '').matchAll(new RegExp(`(?<![\\w./-])${styles}\\.(\\w+)`, 'g')),
      ].map(([, own = '']) => own);
      return asked
        .filter((own) => !new RegExp(`\\.${own}\\b`).test(rules))
        .map((own) => `${name}: .${own} of ${sheet}`);
    });
  };
  const components = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(findMissing)).toEqual([]);
});

it('what the page sets for lists gives way to any class, so that a list can have its indentation back', () => {
  const rules = read('base.css')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{}]+)\{[^{}]*\}/g);
  const ofLists = [...rules]
    .flatMap(([, selectors = '']) => selectors.replaceAll(/:where\([^)]*\)/g, '').split(','))
    .filter((selector) => /\b[uo]l\b/.test(selector));
  expect(ofLists.filter((selector) => /[.[#:]/.test(selector))).toEqual([]);
});
