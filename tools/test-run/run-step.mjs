// One step of a test run. Runs on Node 20 without any dependency.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, say } from '../processes.mjs';
import { countPlaywright, countVitest } from './count-tests.mjs';

/** How to request each kind of step's report, and what the report says. */
const KINDS = {
  check: { args: () => [], env: () => ({}), count: null },
  vitest: {
    args: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: () => ({}),
    count: countVitest,
  },
  playwright: {
    args: () => ['--reporter=list,json'],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    count: countPlaywright,
  },
};

let reports = 0;

/**
 * Runs an npm script and counts what it says: `{ name, script, kind, args }`; a step that has a `sentence` instead cannot
 * be run, and fails with it. What it writes is shown as it comes where it
 * is alone, else when it has ended: lines of two steps would stand between each other.
 */
export async function runStep(
  { name, script, sentence, kind = 'check', args = [], env: own = {} },
  { folder, env, isAlone },
) {
  if (sentence) {
    say(`\n== ${name}\n${sentence}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const { args: reportArgs, env: reportEnv, count } = KINDS[kind];
  reports += 1;
  const file = join(folder, `report-${reports}.json`);
  const given = [...args, ...reportArgs(file)];
  if (isAlone) say(`\n== ${name}`);
  const start = Date.now();
  const { code, output } = await run(
    'npm',
    ['run', '--silent', script, ...(given.length > 0 ? ['--', ...given] : [])],
    { env: { ...env, ...own, ...reportEnv(file) }, isQuiet: !isAlone },
  );
  if (!isAlone) say(`\n== ${name}\n${output.trimEnd()}`);
  say(`-- ${name}: ${((Date.now() - start) / 1_000).toFixed(1)} s`);
  if (count === null) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const counted = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // A runner that fails without a failed test (no test found, a crash) counts as one.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  return counted;
}
