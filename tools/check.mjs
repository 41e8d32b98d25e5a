// `npm run check`: style, walls, and lint with types. Shows the output of what failed, and nothing else. What was looked at
// before and has not changed is left out; `npm run check -- --all` looks at everything.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashLinted, hashSources, openCache } from './check-cache.mjs';
import { root, run, say } from './processes.mjs';

const isWhole = process.argv.includes('--all');
const IMPORTS = join(root, '.cache/check/imports.json');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
const seconds = (since) => `${((Date.now() - since) / 1_000).toFixed(1)} s`;

/** Runs an npm script; `paths` are what it is to look at, all if there are none. */
async function check(script, paths = []) {
  const start = Date.now();
  // As npm runs it, whose own start takes longer than some of the checks.
  const [command, ...args] = scripts[script].split(' ');
  const { code, output } = await run(command, [...args, ...paths], { env: { PATH }, isQuiet: true });
  if (code !== 0) say(`\n${output.trim()}\n`);
  say(`${code === 0 ? 'passed' : 'FAILED'}  ${script}  ${seconds(start)}`);
  return code;
}

/** Checks the units that have changed since they were clean: `{ name, paths, hash }`. */
async function checkChanged(script, settings, units) {
  const cache = openCache(script.replace(':', '-'), settings);
  const changed = isWhole ? units : units.filter(({ name, hash }) => !cache.isClean(name, hash));
  if (changed.length === 0) {
    say(`passed  ${script}  nothing has changed`);
    return 0;
  }
  const code = await check(
    script,
    changed.length === units.length ? [] : changed.flatMap(({ paths }) => paths),
  );
  if (code === 0) cache.keep(units.map(({ name, hash }) => [name, hash]));
  return code;
}

/**
 * Lints the files that have changed, and those that import them: the walls know which. The rules that know types and the
 * compiler's own errors come of one reading; `tsc -b` reads all a second time.
 */
async function checkImporters() {
  const code = await check('check:walls', ['--imports', IMPORTS]);
  if (!existsSync(IMPORTS)) return code;
  const files = hashLinted(sources, JSON.parse(readFileSync(IMPORTS, 'utf8')));
  return (
    (await checkChanged('check:lint-and-types', ['.oxlintrc.json', 'tsconfig.base.json'], files)) || code
  );
}

const sources = hashSources();
const codes = await Promise.all([
  checkChanged(
    'check:style',
    ['biome.json'],
    [...sources].map(([name, hash]) => ({ name, paths: [name], hash })),
  ),
  checkImporters(),
]);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
