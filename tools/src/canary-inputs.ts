import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The inputs of the canary's last good run, as a hash: kept in the repository. */
const PASSED = join(ROOT, 'tools/canary.sha256');

const FILES = ['biome.json', '.oxlintrc.json', 'tools/src/canary.ts', 'tools/src/project-copy.ts'];
const FOLDER = 'tools/src/walls';
const TOOLS = ['@biomejs/biome', 'oxlint', 'oxlint-tsgolint', 'vite'];

const LockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

/** What the canary's answer depends on: the rules, the checkers' versions, and itself. */
function hashInputs(): string {
  const hash = createHash('sha256');
  const walls = readdirSync(join(ROOT, FOLDER)).toSorted();
  for (const file of [...FILES, ...walls.map((name) => join(FOLDER, name))])
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  const { packages } = LockSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  for (const tool of TOOLS) hash.update(`${tool}\0${packages[`node_modules/${tool}`]?.version}\0`);
  return hash.digest('hex');
}

/** Whether the canary has passed with these very inputs. */
export function hasPassedBefore(): boolean {
  return existsSync(PASSED) && readFileSync(PASSED, 'utf8').trim() === hashInputs();
}

export function notePassed(): void {
  writeFileSync(PASSED, `${hashInputs()}\n`);
}
