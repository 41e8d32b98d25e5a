// Runs on Node 20 without any dependency: installs if need be, then every check and every test, and adds them up.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from '../apps/server/installation.mjs';
import { countPlaywright, countVitest } from './count-tests.mjs';
import { findChromium, installPackages } from './debian-packages.mjs';
import { root, run, say } from './processes.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), 'school-reports-'));

async function check(name, script) {
  say(`\n== ${name}`);
  const { code } = await run('npm', ['run', '--silent', script]);
  total[code === 0 ? 'passed' : 'failed'] += 1;
}

/** Runs a script of tests, which writes its report to `file`, and adds up what the report says. */
async function test(name, script, { args, env = {}, file, count }) {
  say(`\n== ${name}`);
  const { code } = await run('npm', ['run', '--silent', script, '--', ...args], { env });
  const counted = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // A runner that fails without a failed test (no test found, a crash) counts as one.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(total)) total[key] += counted[key];
}

function vitest(name, script) {
  const file = join(reports, `${script.replace(':', '-')}.json`);
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return test(name, script, { args, file, count: countVitest });
}

function playwright(name, script) {
  const file = join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return test(name, script, { args: ['--reporter=list,json'], env, file, count: countPlaywright });
}

if (!isInstalled(root)) {
  say('Installing (once) …');
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(1);
}
installPackages();
await check('format, imports and the direction rule', 'check:style');
await check('types', 'check:types');
await check('lint', 'check:lint');
await check('canary: the linters catch what they must', 'check:canary');
await check('the sample course', 'check:content');
await check('the web app and the server build', 'build');
await vitest('unit tests', 'test:unit');
await vitest('web tests', 'test:web');
await vitest('integration tests', 'test:integration');
if (findChromium()) await playwright('browser tests', 'test:e2e');
else {
  say(
    '\nThe browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
  total.failed += 1;
}
rmSync(reports, { recursive: true, force: true });
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
say(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);
