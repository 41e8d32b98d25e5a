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
  const said = copy.run('npm', 'run', '--silent', 'new-feature', 'paper-bookmarks');
  const [own = '', elsewhere = ''] = said.split('Listed in:');
  const pathsIn = (text: string) => [...text.matchAll(/^ {2}(\S+\.tsx?)$/gm)].map(([, path = '']) => path);
  made = pathsIn(own);
  listed = pathsIn(elsewhere);
});
afterAll(() => copy.remove());

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
    ]);
  });

  it('makes a migration that the table needs', () => {
    const sql = copy.run('sh', '-c', 'cat apps/server/migrations/*_add_paper_bookmarks.sql');
    expect(sql).toContain('CREATE TABLE "paper_bookmarks"');
  });

  it('makes what the style allows', () => {
    copy.run('npx', '--no-install', 'biome', 'ci', '--colors=off', ...made, ...listed);
  });

  it('refuses a name that is no noun in the plural, or taken', () => {
    const make = (name: string) => () => copy.run('npm', 'run', '--silent', 'new-feature', name);
    expect(make('Bookmark')).toThrow('Name the slice by its noun in the plural');
    expect(make('comments')).toThrow("There is a slice 'comments' already.");
  });
});
