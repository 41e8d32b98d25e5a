// `npm run check`: style, walls, lint and types side by side. Shows the output of what failed, and nothing else. What was
// looked at before and has not changed is left out; `npm run check -- --all` looks at everything.
import { hashProjects, hashSources, openCache } from './check-cache.mjs';
import { run, say } from './processes.mjs';

const isWhole = process.argv.includes('--all');
const LINTED = /(?:\.[cm]?[jt]sx?|(?:^|\/)tsconfig[^/]*\.json)$/;
const seconds = (since) => `${((Date.now() - since) / 1_000).toFixed(1)} s`;

/** Runs an npm script; `paths` are what it is to look at, all if there are none. */
async function check(script, paths = []) {
  const start = Date.now();
  const { code, output } = await run(
    'npm',
    ['run', '--silent', script, ...(paths.length > 0 ? ['--', ...paths] : [])],
    {
      isQuiet: true,
    },
  );
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

const sources = hashSources();
const files = [...sources].map(([name, hash]) => ({ name, paths: [name], hash }));
const projects = hashProjects(new Map([...sources].filter(([file]) => LINTED.test(file))));
const codes = await Promise.all([
  checkChanged('check:style', ['biome.json'], files),
  checkChanged(
    'check:lint',
    ['.oxlintrc.json', 'tsconfig.base.json'],
    projects.filter(({ paths }) => paths.length > 0),
  ),
  check('check:types'),
  check('check:walls'),
]);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
