// Whether the workshop's tests have passed with what lies here now: the hash of their inputs is kept in the repository.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PASSED = join(ROOT, 'workshop/passed.sha256');

/** Its own sources, the scripts of the films, the drawings of the pages, and what is made from these. */
const INPUTS = [
  'workshop',
  'content/lessons/*/film.yaml',
  'content/lessons/*/flashcards.csv',
  'content/lessons/*/voice-made.txt',
  'content/lessons/*/made.txt',
  'packages/domain/src/pronunciation',
  'packages/domain/src/spoken-file.ts',
  'apps/web/src/shared/art',
  'apps/web/public',
  'apps/web/src/features/billing/demo-film',
  'apps/web/src/shared/ui/dialect*',
  'packages/texts/src/en/hero.ts',
  'tools/src/poster-sizes.ts',
  'packages/domain/src/brand.ts',
  'packages/domain/src/posters.ts',
  ':!workshop/passed.sha256',
];

function hashInputs() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...INPUTS];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].toSorted())
    if (file !== '' && existsSync(join(ROOT, file)))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
  return hash.digest('hex');
}

export function hasPassed() {
  return existsSync(PASSED) && readFileSync(PASSED, 'utf8').trim() === hashInputs();
}

export function notePassed() {
  writeFileSync(PASSED, `${hashInputs()}\n`);
}
