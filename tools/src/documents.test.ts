import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const listPages = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
/** What a room, a feature or a package says of itself. */
const readmes = globSync('{apps,packages,examples,workshop}/**/README.md', {
  cwd: ROOT,
  exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
});
const pages = [...['.', 'docs', 'docs/decisions'].flatMap(listPages), ...readmes];

/** Scripts that the page names and package.json does not have. Later ones may be named in the specification. */
function findUnknownScripts(text: string): string[] {
  return [...text.matchAll(/npm run (?:--silent )?([a-z][a-z0-9:-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(scripts, name));
}

/** Relative links to nothing. */
function findDeadLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(join(ROOT, dirname(page), target)));
}

/** Test files that a command of CONTRIBUTING.md runs, and that are gone. */
function findLostTests(text: string): string[] {
  return [...text.matchAll(/test:(?:unit|web|integration) -- (\S+\.tsx?)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(ROOT, path)));
}

describe('the documents', () => {
  it.each(pages.filter((page) => page !== 'docs/specification.md'))('%s names scripts that exist', (page) => {
    expect(findUnknownScripts(readFileSync(join(ROOT, page), 'utf8'))).toEqual([]);
  });

  it.each(pages)('%s links to what exists', (page) => {
    expect(findDeadLinks(page, readFileSync(join(ROOT, page), 'utf8'))).toEqual([]);
  });

  it('name tests that exist', () => {
    expect(findLostTests(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))).toEqual([]);
  });

  it('differ from broken ones', () => {
    expect(findUnknownScripts('`npm run nonsense`, `npm run check`')).toEqual(['nonsense']);
    expect(findDeadLinks('docs/x.md', '[a](nowhere.md) [b](security.md#x) [c](https://x.test)')).toEqual([
      'nowhere.md',
    ]);
    expect(findLostTests('`npm run test:unit -- gone.test.ts`')).toEqual(['gone.test.ts']);
  });
});
