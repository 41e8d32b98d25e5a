import { execFileSync } from 'node:child_process';
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
const readmes = globSync('{apps,deploy,examples,workshop}/**/README.md', {
  cwd: ROOT,
  exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
});
const pages = [
  ...['.', 'docs', 'docs/decisions', 'packages/domain', 'packages/texts'].flatMap(listPages),
  ...readmes,
];

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

/** Anchors as GitHub makes them of headings, and those that a page sets by hand. */
function listAnchors(page: string): Set<string> {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="(.+?)">/g)].map(([, id = '']) => id)]);
}

/** Links to a heading that the page has not. */
function findDeadAnchors(page: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
    .filter(([, target = '', anchor = '']) => {
      const place = target === '' ? page : join(dirname(page), target);
      return existsSync(join(ROOT, place)) && !listAnchors(place).has(anchor);
    })
    .map(([link]) => link);
}

/** Documents that the code names, and that are gone. */
function findLostDocuments(): string[] {
  const pattern = 'docs/[a-z/0-9-]*\\.md|decision 0[0-9][0-9]';
  const folders = ['apps', 'packages', 'tools', 'bench', 'examples', 'content', 'workshop', 'CHANGELOG.md'];
  const found = execFileSync('git', ['grep', '-IhoE', pattern, '--', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const decisions = listPages('docs/decisions');
  const isThere = (name: string) => {
    const [, number] = /^decision (\d+)$/.exec(name) ?? [];
    if (number === undefined) return existsSync(join(ROOT, name));
    return decisions.some((page) => page.startsWith(`docs/decisions/${number}-`));
  };
  return [...new Set(found.trim().split('\n'))].filter((name) => !isThere(name));
}

const countWords = (page: string) => readFileSync(join(ROOT, page), 'utf8').trim().split(/\s+/).length;

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

  it.each(pages)('%s links to headings that exist', (page) => {
    expect(findDeadAnchors(page, readFileSync(join(ROOT, page), 'utf8'))).toEqual([]);
  });

  it('that the code names exist', () => {
    expect(findLostDocuments()).toEqual([]);
  });

  it('are short: the architecture in one sitting, a feature on one page', () => {
    expect(countWords('docs/architecture.md')).toBeLessThanOrEqual(2_000);
    const features = readmes.filter((page) => /\/(features|platform|shared|first-paint)\//.test(page));
    expect(features.length).toBeGreaterThan(10);
    expect(features.filter((page) => countWords(page) > 300)).toEqual([]);
  });

  it('name tests that exist', () => {
    expect(findLostTests(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))).toEqual([]);
  });

  it('differ from broken ones', () => {
    expect(findUnknownScripts('`npm run nonsense`, `npm run check`')).toEqual(['nonsense']);
    expect(
      findDeadLinks('docs/operating.md', '[a](nowhere.md) [b](security.md#x) [c](https://x.test)'),
    ).toEqual(['nowhere.md']);
    expect(findDeadAnchors('docs/operating.md', '[a](#nowhere) [b](#settings) [c](privacy.md#x)')).toEqual([
      '](#nowhere)',
      '](privacy.md#x)',
    ]);
    expect(findLostTests('`npm run test:unit -- gone.test.ts`')).toEqual(['gone.test.ts']);
  });
});
