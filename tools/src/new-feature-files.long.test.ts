import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let copy: ProjectCopy;
let made: string[];
let listed: string[];

beforeAll(() => {
  copy = copyProject();
  ({ made, listed } = make('paper-bookmarks', '--german', 'Lesezeichen'));
});
afterAll(() => copy.remove());

const command = (...args: string[]) => copy.run('npm', 'run', '--silent', 'new-feature', '--', ...args);

function make(...args: string[]): { made: string[]; listed: string[] } {
  const [own = '', elsewhere = ''] = command(...args).split('Listed in:');
  const pathsIn = (text: string) =>
    [...text.matchAll(/^ {2}(\S+\.(?:tsx?|md))$/gm)].map(([, path = '']) => path);
  return { made: pathsIn(own), listed: pathsIn(elsewhere) };
}

describe('npm run new-feature', () => {
  it('makes contract, words, server, web and page, each in its own folder', () => {
    const folders = new Set(made.map((path) => path.replace(/\/[^/]+$/, '')));
    expect([...folders].toSorted()).toEqual([
      'apps/server/src/features/paper-bookmarks',
      'apps/web/src/app/pages/paper-bookmarks',
      'apps/web/src/features/paper-bookmarks',
      'packages/contract/src',
      'packages/texts/src/de',
      'packages/texts/src/en',
    ]);
  });

  it('only adds lines to what lists slices', () => {
    for (const path of listed) {
      const before = readFileSync(join(ROOT, path), 'utf8').split('\n');
      const after = new Set(readFileSync(join(copy.root, path), 'utf8').split('\n'));
      expect(
        before.filter((line) => !after.has(line)),
        path,
      ).toEqual([]);
    }
    expect(listed).toEqual([
      'packages/contract/src/callables.ts',
      'packages/texts/src/en.ts',
      'packages/texts/src/de.ts',
      'apps/server/src/app/surfaces.ts',
      'packages/contract/src/pages.ts',
      'apps/web/src/app/other-pages.ts',
      'docs/access.md',
    ]);
  });

  it('leaves the migration for when its columns are right, and says so', () => {
    const listMigrations = () => copy.run('ls', 'apps/server/migrations');
    const before = listMigrations();
    const { made: own } = make('stickers', '--german', 'Kleber', '--without-page');
    expect(own.filter((path) => /migrations|pages/.test(path))).toEqual([]);
    expect(listMigrations()).toBe(before);
    expect(readFileSync(join(copy.root, 'packages/texts/src/de/stickers.ts'), 'utf8')).toContain("'Kleber'");
  });

  it('of a lesson it has no page, checks that the lesson is open, and is listed in few files', () => {
    const { made: own, listed: elsewhere } = make('paper-slips', '--german', 'Zettel', '--of', 'lesson');
    const service = own.find((path) => path.endsWith('paper-slips.service.ts')) ?? '';
    expect(readFileSync(join(copy.root, service), 'utf8')).toContain('await openLesson(');
    const text = own.map((path) => readFileSync(join(copy.root, path), 'utf8')).join('');
    expect(text).not.toMatch(/\/\/\?|\/\*\?|__/);
    // With the migration, the page that shows it and the change log: eight at most.
    expect(elsewhere).toHaveLength(5);
    const access = readFileSync(join(copy.root, 'docs/access.md'), 'utf8');
    expect(access).toMatch(/`listPaperBookmarks`.*\n- `listPaperSlips`: account\n/);
  });

  it('makes what the style allows', () => {
    copy.run('npx', '--no-install', 'biome', 'ci', '--colors=off', ...made, ...listed);
  });

  it('refuses a name that is no noun in the plural, or taken', () => {
    const german = ['--german', 'x'];
    expect(() => command('Bookmark', ...german)).toThrow('Name the slice by its noun in the plural');
    expect(() => command('comments', ...german)).toThrow("There is a slice 'comments' already.");
    expect(() => command('notes', ...german, '--of', 'comments')).toThrow('--of lesson');
  });

  it('asks for the title in German', () => {
    expect(() => command('notes')).toThrow('Say its title in German');
  });
});
