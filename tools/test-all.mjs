// Runs on Node 20 without any dependency: installs if need be, then every check and every test, and adds them up.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line) => process.stdout.write(`${line}\n`);

/** Shows a command's output as it comes, and returns it with its exit code. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        process.stdout.write(chunk);
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Chromium for the browser tests: given, installed, or installed now where root may. */
function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].filter(Boolean);
  const found = () => candidates.find((path) => existsSync(path));
  if (!found() && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('Installing Chromium (once) …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return found();
}

/** Vitest says 'Tests  3 failed | 40 passed (43)', Playwright '2 failed' and '30 passed (1m)' on lines of their own. */
function countTests(output) {
  const vitest = [...output.matchAll(/^\s*Tests\s+(.*)$/gm)].map((match) => match[1]).join(' ');
  const lines =
    vitest ||
    [...output.matchAll(/^\s+(\d+ (?:passed|failed|flaky|did not run).*)$/gm)]
      .map((match) => match[1])
      .join(' ');
  const sum = (word) =>
    [...lines.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].reduce(
      (total, match) => total + Number(match[1]),
      0,
    );
  return { passed: sum('passed'), failed: sum('failed') + sum('did not run') };
}

const total = { passed: 0, failed: 0 };

async function check(name, script) {
  say(`\n== ${name}`);
  const { code } = await run('npm', ['run', '--silent', script]);
  total[code === 0 ? 'passed' : 'failed'] += 1;
}

async function test(name, script, env) {
  say(`\n== ${name}`);
  const { code, output } = await run('npm', ['run', '--silent', script], env);
  const counted = countTests(output);
  total.passed += counted.passed;
  // A runner that fails without a failed test (no test found, a crash) counts as one.
  total.failed += code !== 0 && counted.failed === 0 ? 1 : counted.failed;
}

if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) {
  say('Installing (once) …');
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(1);
}
await check('format, imports and the direction rule', 'check:style');
await check('types', 'check:types');
await check('lint', 'check:lint');
await check('canary: the linters catch what they must', 'check:canary');
await check('the sample course', 'check:content');
await check('the web app and the server build', 'build');
await test('unit tests', 'test:unit');
await test('web tests', 'test:web');
await test('integration tests', 'test:integration');
const chromium = findChromium();
if (chromium) await test('browser tests', 'test:e2e', { CHROMIUM_PATH: chromium });
else {
  say(
    '\nThe browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
  total.failed += 1;
}
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
