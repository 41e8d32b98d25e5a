import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = /^(apps|packages|tools|bench|docs|\.gitignore|.*\.(json|ts))$/;
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

export type ProjectCopy = {
  root: string;
  /** Runs a command of the project there; the output of one that fails is in the error. */
  run: (command: string, ...args: string[]) => string;
  remove: () => void;
};

/** The project's sources in a folder of their own, with this one's installed packages: to be changed and thrown away. */
export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'school-copy-'));
  for (const name of readdirSync(ROOT).filter((entry) => SOURCES.test(entry))) {
    const filter = (path: string) => !NOT_SOURCES.has(basename(path));
    cpSync(join(ROOT, name), join(root, name), { recursive: true, preserveTimestamps: true, filter });
  }
  linkPackages(root);
  return {
    root,
    run: (command, ...args) => {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
      return stdout;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Packages from elsewhere by a link to this project's; the project's own are those of the copy. */
function linkPackages(root: string): void {
  const installed = join(ROOT, 'node_modules');
  mkdirSync(join(root, 'node_modules/@school'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@school' && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(installed, name), join(root, 'node_modules', name));
  }
  for (const name of readdirSync(join(installed, '@school'))) {
    const target = readlinkSync(join(installed, '@school', name));
    symlinkSync(target, join(root, 'node_modules/@school', name));
  }
}
