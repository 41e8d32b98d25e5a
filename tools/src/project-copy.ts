import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['apps', 'packages', 'tools', 'bench', '*.json', '*.ts', '.oxlintrc.json', '.gitignore'];

export type ProjectCopy = {
  root: string;
  /** Runs a command of the project there; the output of one that fails is in the error. */
  run: (command: string, ...args: string[]) => string;
  remove: () => void;
};

/** The project's sources in a folder of their own, with this one's installed packages: to be changed and thrown away. */
export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'school-copy-'));
  for (const file of listSources()) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(ROOT, file), join(root, file), { preserveTimestamps: true });
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

/** What git knows, and what is about to be added to it. */
function listSources(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...SOURCES];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
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
