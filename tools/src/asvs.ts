import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import {
  ChaptersSchema,
  findMistakes,
  printTables,
  readTags,
  replaceTables,
  type TaggedFile,
} from './asvs-table.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = join(ROOT, 'docs/security.md');
const NOT_OURS = new Set(['node_modules', 'dist', 'asvs.test.ts']);
const TEST_FILE = /\.(test|spec)\.tsx?$/;

function listTests(folder: string): TaggedFile[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (NOT_OURS.has(entry.name)) return [];
    if (entry.isDirectory()) return listTests(path);
    return TEST_FILE.test(entry.name) ? [readTags(path, readFileSync(join(ROOT, path), 'utf8'))] : [];
  });
}

/** docs/security.md as it is and as it should be, and what is wrong with the tags. */
export function checkPage(): { page: string; wanted: string; mistakes: string[] } {
  const chapters = ChaptersSchema.parse(parse(readFileSync(join(ROOT, 'tools/asvs.yaml'), 'utf8')));
  const files = ['apps', 'packages', 'tools'].flatMap(listTests);
  const page = readFileSync(PAGE, 'utf8');
  const wanted = replaceTables(page, printTables(chapters, files));
  return { page, wanted, mistakes: findMistakes(chapters, files) };
}

/** `npm run asvs`: prints which test shows which requirement into docs/security.md. */
function main(): void {
  const { page, wanted, mistakes } = checkPage();
  for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
  process.exitCode = mistakes.length > 0 ? 1 : 0;
  if (wanted === page) return;
  writeFileSync(PAGE, wanted);
  process.stdout.write('docs/security.md is up to date now.\n');
}

if (import.meta.main) main();
