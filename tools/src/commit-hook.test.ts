import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const UGLY = "import {b} from './b.ts'\nimport {a} from './a.ts'\nexport const both=[a,b]\n";
const TIDY = "import { a } from './a.ts';\nimport { b } from './b.ts';\nexport const both = [a, b];\n";
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'school-hook-'));
  mkdirSync(join(folder, 'tools'));
  cpSync(join(ROOT, 'tools/hooks'), join(folder, 'tools/hooks'), { recursive: true });
  cpSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  git('init', '-q');
  spawnSync('node', ['tools/hooks/install.mjs'], { cwd: folder, env: { ...process.env, CI: '' } });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): string {
  const author = ['-c', 'user.name=x', '-c', 'user.email=x@school.test'];
  const env = { ...process.env, CI: '', GIT_CONFIG_GLOBAL: '/dev/null' };
  const { stdout, status, stderr } = spawnSync('git', [...author, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

it('a commit has its files formatted and their imports in order', () => {
  writeFileSync(join(folder, 'both.ts'), UGLY);
  git('add', 'both.ts');
  git('commit', '-qm', 'x');
  expect(git('show', 'HEAD:both.ts')).toBe(TIDY);
  expect(readFileSync(join(folder, 'both.ts'), 'utf8')).toBe(TIDY);
});

it('a file that is committed in part stays as it is', () => {
  writeFileSync(join(folder, 'part.ts'), UGLY);
  git('add', 'part.ts');
  writeFileSync(join(folder, 'part.ts'), `${UGLY}// later\n`);
  git('commit', '-qm', 'x');
  expect(git('show', 'HEAD:part.ts')).toBe(UGLY);
  expect(readFileSync(join(folder, 'part.ts'), 'utf8')).toContain('// later');
});

it('what cannot be read is not committed', () => {
  writeFileSync(join(folder, 'broken.ts'), 'const = ;\n');
  git('add', 'broken.ts');
  expect(() => git('commit', '-qm', 'x')).toThrow('broken.ts');
});
