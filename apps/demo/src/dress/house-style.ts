import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { PAGES_STYLE } from './pages.css.ts';

export type DressFile = { type: string; body: string | Buffer };

const require = createRequire(import.meta.url);
const TYPEFACE = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
const FONT = 'hanken-grotesk.woff2';

const readWebFile = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../web/${path}`, import.meta.url)), 'utf8');

/**
 * What a dressed page loads, by address: the web app's own type, tokens and basic rules, with what pages have that no
 * bundler makes.
 */
export function readDressFiles(): ReadonlyMap<string, DressFile> {
  const styles = ['fonts', 'tokens', 'base'].map((name) => readWebFile(`src/shared/styles/${name}.css`));
  const css = [...styles, PAGES_STYLE].join('\n').replace(TYPEFACE, FONT);
  return new Map<string, DressFile>([
    ['/demo/house.css', { type: 'text/css; charset=utf-8', body: css }],
    [`/demo/${FONT}`, { type: 'font/woff2', body: readFileSync(require.resolve(TYPEFACE)) }],
    ['/demo/icon.svg', { type: 'image/svg+xml', body: readWebFile('public/favicon.svg') }],
  ]);
}
