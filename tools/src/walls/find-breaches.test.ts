import { describe, expect, it } from 'vitest';
import { findBreaches } from './find-breaches.ts';
import { createProject } from './project.ts';

type Files = Readonly<Record<string, string>>;

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

const PACKAGES: Files = {
  'packages/contract/package.json':
    '{ "name": "@school/contract", "exports": { "./*": "./src/*.ts" }, "dependencies": { "zod": "1.0.0" } }',
  'packages/domain/package.json': '{ "name": "@school/domain", "exports": { "./*": "./src/*.ts" } }',
  'packages/stripe-stand-in/package.json':
    '{ "name": "@school/stripe-stand-in", "exports": { ".": "./src/index.ts" } }',
  'apps/server/package.json': JSON.stringify({
    name: '@school/server',
    dependencies: { zod: '1.0.0' },
    devDependencies: { vitest: '1.0.0', '@school/stripe-stand-in': '*', '@school/domain': '*' },
  }),
  'packages/contract/src/access.ts': "import 'zod';",
  'packages/domain/src/access.ts': '',
  'packages/stripe-stand-in/src/index.ts': '',
};

/** The breaches of a small project, as `path: rule`. */
function judge(files: Files): string[] {
  const all: Files = { ...PACKAGES, ...files };
  const project = createProject(Object.keys(all), (path) => all[path] ?? '');
  return findBreaches(project).map(({ path, line, rule }) => `${path}:${line}: ${rule}`);
}

const imports = (specifier: string) => `import '${specifier}';`;

describe('allowed is', () => {
  it.each<[string, Files]>([
    [
      'a feature through its door, at any depth',
      {
        [`${SERVER}/features/a/room/deeper.ts`]: imports('../../b/index.ts'),
        [`${SERVER}/features/b/index.ts`]: imports('./b.repo.ts'),
        [`${SERVER}/features/b/b.repo.ts`]: imports('../../platform/clock.ts'),
        [`${SERVER}/platform/clock.ts`]: imports('zod'),
      },
    ],
    [
      'a table of another’s, for a table',
      {
        [`${SERVER}/features/a/rows/a.table.ts`]: imports('../../b/b.table.ts'),
        [`${SERVER}/features/b/b.table.ts`]: '',
      },
    ],
    [
      'the insides of any feature, for a test',
      {
        [`${SERVER}/features/a/a.test.ts`]: `${imports('../b/b.repo.ts')}${imports('../../../testing/call.ts')}`,
        [`${SERVER}/features/b/b.repo.ts`]: '',
        'apps/server/testing/call.ts': imports('../src/features/b/b.repo.ts'),
      },
    ],
    [
      'any web feature, for a page',
      {
        [`${WEB}/app/pages/a/a-page.tsx`]: imports('../../../features/b/b.tsx'),
        [`${WEB}/features/b/b.tsx`]: imports('../../shared/x.css'),
        [`${WEB}/shared/x.css`]: '',
        [`${WEB}/main.tsx`]: imports('./app/pages/a/a-page.tsx'),
      },
    ],
    [
      'a stand-in, for a test',
      { [`${SERVER}/features/a/a.test.ts`]: `${imports('@school/stripe-stand-in')}${imports('vitest')}` },
    ],
    ['the address of a folder', { [`${SERVER}/main.ts`]: "new URL('../migrations', import.meta.url);" }],
  ])('%s', (_what, files) => {
    expect(judge(files)).toEqual([]);
  });
});

describe('a breach is', () => {
  it.each<[string, string, Files]>([
    [
      'another feature’s insides from two rooms deep',
      `${SERVER}/features/a/x/y.ts:1: feature-door`,
      {
        [`${SERVER}/features/a/x/y.ts`]: imports('../../b/b.repo.ts'),
        [`${SERVER}/features/b/b.repo.ts`]: '',
      },
    ],
    [
      'the same by a detour',
      `${SERVER}/features/a/y.ts:1: feature-door`,
      {
        [`${SERVER}/features/a/y.ts`]: imports('../../../src/features/x/../b/b.repo'),
        [`${SERVER}/features/b/b.repo.ts`]: '',
      },
    ],
    [
      'a feature’s type only',
      `${WEB}/features/a/y.ts:1: feature-door`,
      {
        [`${WEB}/features/a/y.ts`]: "let it: import('../b/b.ts').It;",
        [`${WEB}/features/b/b.ts`]: '',
      },
    ],
    [
      'a style sheet of another web feature',
      `${WEB}/features/a/y.tsx:1: feature-door`,
      {
        [`${WEB}/features/a/y.tsx`]: imports('../b/b.module.css'),
        [`${WEB}/features/b/b.module.css`]: '',
      },
    ],
    [
      'what lies further out',
      `${SERVER}/platform/y.ts:1: layers`,
      {
        [`${SERVER}/platform/y.ts`]: imports('../features/b/index.ts'),
        [`${SERVER}/features/b/index.ts`]: '',
      },
    ],
    [
      'a folder without a place',
      `${WEB}/new/y.ts:1: layers`,
      { [`${WEB}/new/y.ts`]: imports('../shared/x.ts'), [`${WEB}/shared/x.ts`]: '' },
    ],
    [
      'the build’s own file in what is built',
      `${WEB}/shared/y.ts:1: layers`,
      { [`${WEB}/shared/y.ts`]: imports('../../vite.config.ts'), 'apps/web/vite.config.ts': '' },
    ],
    [
      'a room in a room',
      `${WEB}/features/a/b/c/y.ts:1: folder-depth`,
      { [`${WEB}/features/a/b/c/y.ts`]: '' },
    ],
    [
      'the direction between packages',
      'packages/contract/src/y.ts:1: package-direction',
      { 'packages/contract/src/y.ts': imports('@school/domain/access') },
    ],
    [
      'a package that only another declares',
      'packages/stripe-stand-in/src/y.ts:1: undeclared-dependency',
      { 'packages/stripe-stand-in/src/y.ts': imports('zod/mini') },
    ],
    [
      'Node in the domain',
      'packages/domain/src/y.ts:1: package-direction',
      { 'packages/domain/src/y.ts': imports('node:fs') },
    ],
    [
      'Node in a test of the domain',
      'packages/domain/src/y.test.ts:1: package-direction',
      { 'packages/domain/src/y.test.ts': imports('node:fs') },
    ],
    [
      'a package without a place',
      'packages/new/src/y.ts:1: package-direction',
      { 'packages/new/src/y.ts': imports('@school/contract/access') },
    ],
    [
      'a way past a package’s exports',
      `${WEB}/shared/y.ts:1: package-door`,
      { [`${WEB}/shared/y.ts`]: imports('../../../../packages/contract/src/access.ts') },
    ],
    [
      'a module that is not there',
      `${WEB}/shared/y.ts:1: no-such-module`,
      { [`${WEB}/shared/y.ts`]: imports('@school/contract/gone') },
    ],
    [
      'a test’s tool in the product',
      `${SERVER}/app/y.ts:1: test-code`,
      { [`${SERVER}/app/y.ts`]: imports('../../testing/call.ts'), 'apps/server/testing/call.ts': '' },
    ],
    [
      'a stand-in in the product',
      `${SERVER}/app/y.ts:2: product`,
      { [`${SERVER}/app/y.ts`]: `\nimport('@school/stripe-stand-in');` },
    ],
    [
      'a stand-in behind a package that the product reaches',
      'packages/domain/src/y.ts:1: product',
      {
        [`${SERVER}/main.ts`]: imports('@school/domain/y'),
        'packages/domain/src/y.ts': imports('@school/stripe-stand-in'),
      },
    ],
    [
      'a package that is not installed with the product',
      `${SERVER}/app/y.ts:1: product`,
      { [`${SERVER}/app/y.ts`]: imports('vitest') },
    ],
  ])('%s', (_what, breach, files) => {
    expect(judge(files)).toContain(breach);
  });
});

describe('an import cycle', () => {
  const cycle = (first: string, second: string): Files => ({
    [`${SERVER}/platform/a.ts`]: first,
    [`${SERVER}/platform/b.ts`]: "import './c.ts';",
    [`${SERVER}/platform/c.ts`]: second,
  });

  it.each([
    ['of values', "import './b.ts';", "import './a.ts';"],
    ['of types', "import type { B } from './b.ts';", "export type { A } from './a.ts';"],
    ['of later imports', "import('./b.ts');", "import('./a.ts');"],
  ])('%s is reported once', (_what, first, second) => {
    expect(judge(cycle(first, second))).toEqual([`${SERVER}/platform/a.ts:1: import-cycle`]);
  });

  it('of a file with itself is reported', () => {
    expect(judge({ [`${SERVER}/platform/a.ts`]: "import './a.ts';" })).toEqual([
      `${SERVER}/platform/a.ts:1: import-cycle`,
    ]);
  });

  it('is none where two ways lead to one file', () => {
    expect(
      judge({
        ...cycle("import './b.ts';import './c.ts';", ''),
        [`${SERVER}/main.ts`]: "import './platform/a.ts';",
      }),
    ).toEqual([]);
  });
});
