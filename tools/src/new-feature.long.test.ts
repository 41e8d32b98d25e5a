import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';

const TIMEOUT_MS = 300_000;
const OWN = [
  'apps/server/src/features/bookmarks',
  'apps/web/src/features/bookmarks',
  'apps/web/src/app/pages/bookmarks',
  'apps/server/src/features/paper-slips',
  'apps/web/src/features/paper-slips',
];

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
  const command = (script: string, ...args: string[]) =>
    copy.run('npm', 'run', '--silent', script, '--', ...args);
  command('new-feature', 'bookmarks', '--german', 'Lesezeichen');
  command('new-feature', 'paper-slips', '--german', 'Zettel', '--of', 'lesson');
  command('migrations:generate', '--name', 'add_bookmarks');
}, TIMEOUT_MS);
afterAll(() => copy.remove());

it('makes slices that the types agree with', { timeout: TIMEOUT_MS }, () => {
  copy.run('npx', '--no-install', 'tsc', '-b', 'apps/server', 'apps/web');
});

it('makes slices that the linters have nothing to say about', { timeout: TIMEOUT_MS }, () => {
  copy.run('npx', '--no-install', 'oxlint', '--type-aware', '--deny-warnings', ...OWN);
});

it("makes slices whose tests pass, and those of the project's rules", { timeout: TIMEOUT_MS }, () => {
  const test = (project: string, ...files: string[]) =>
    copy.run('npx', '--no-install', 'vitest', 'run', '--project', project, ...files);
  expect(test('web', 'apps/web/src/features/bookmarks', 'apps/web/src/app/router')).toContain('2 passed');
  expect(
    test('unit', 'apps/server/src/app', 'tools/src/server-rules', 'tools/src/visible-literals'),
  ).toContain('passed');
  expect(test('web', 'apps/web/src/features/paper-slips')).toContain('3 passed');
  for (const nouns of ['bookmarks', 'paper-slips'])
    expect(test('integration', `apps/server/src/features/${nouns}`)).toContain('1 passed');
  const exported = 'apps/server/src/features/data-export/data-export';
  expect(test('integration', exported, '-t', 'has a part of every feature')).toContain('1 passed');
});
