// What git runs before a commit. Runs on Node 20 without any dependency; Biome is the project's own, where it is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const biome = join(root, 'node_modules/.bin/biome');
const listFiles = (...args) =>
  spawnSync('git', ['diff', '--name-only', '-z', '--diff-filter=ACMR', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
    .stdout.split('\0')
    .filter(Boolean);

/** Files with changes that are not part of the commit stay as they are: `npm run check` looks at them. */
function formatStaged() {
  const unstaged = new Set(listFiles());
  const files = listFiles('--cached').filter((path) => !unstaged.has(path));
  if (files.length === 0) return 0;
  const args = [
    'check',
    '--write',
    '--linter-enabled=false',
    '--no-errors-on-unmatched',
    '--files-ignore-unknown=true',
  ];
  const { status } = spawnSync(biome, [...args, '--', ...files], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) return 1;
  return spawnSync('git', ['add', '--', ...files], { cwd: root }).status ?? 1;
}

const isOff = process.env.CI || process.env.SKIP_FORMAT || !existsSync(biome);
process.exitCode = isOff ? 0 : formatStaged();
