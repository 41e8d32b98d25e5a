import { expect, it } from 'vitest';
import { createResolve } from './resolve-import.ts';

const FILES = new Set([
  'apps/web/src/a/x.ts',
  'apps/web/src/a/view.tsx',
  'apps/web/src/b/index.ts',
  'packages/rules/src/access.ts',
  'packages/rules/src/deep/access.ts',
  'packages/one/src/index.ts',
]);
const own = (name: string, exports: Record<string, string>) => ({
  name: `@school/${name}`,
  folder: `packages/${name}`,
  exports,
  needs: new Set<string>(),
  declares: new Set<string>(),
});
const resolve = createResolve(FILES, [
  own('rules', { './*': './src/*.ts' }),
  own('one', { '.': './src/index.ts' }),
]);

it.each([
  ['./x.ts', 'apps/web/src/a/x.ts'],
  ['../a/x.ts', 'apps/web/src/a/x.ts'],
  ['./y/../x.ts', 'apps/web/src/a/x.ts'],
  ['../../../../apps/web/src/a/x.ts', 'apps/web/src/a/x.ts'],
  ['./x', 'apps/web/src/a/x.ts'],
  ['./x.js', 'apps/web/src/a/x.ts'],
  ['./view', 'apps/web/src/a/view.tsx'],
  ['./view.js', 'apps/web/src/a/view.tsx'],
  ['./x.ts?raw', 'apps/web/src/a/x.ts'],
  ['../b', 'apps/web/src/b/index.ts'],
  ['../b/', 'apps/web/src/b/index.ts'],
  ['../../../../packages/rules/src/access.ts', 'packages/rules/src/access.ts'],
  ['@school/rules/access', 'packages/rules/src/access.ts'],
  ['@school/rules/deep/access', 'packages/rules/src/deep/access.ts'],
  ['@school/one', 'packages/one/src/index.ts'],
])('%s is a file', (specifier, path) => {
  expect(resolve('apps/web/src/a/here.ts', specifier)).toEqual({ kind: 'file', path });
});

it.each([
  './gone.ts',
  '/src/a/x.ts',
  '@school/rules',
  '@school/rules/gone',
  '@school/one/src/index.ts',
  '@school/gone',
])('%s is nothing', (specifier) => {
  expect(resolve('apps/web/src/a/here.ts', specifier)).toEqual({ kind: 'nothing' });
});

it.each([
  ['node:fs', { kind: 'node' }],
  ['fs/promises', { kind: 'node' }],
  ['zod', { kind: 'package', name: 'zod' }],
  ['zod/v4/core', { kind: 'package', name: 'zod' }],
  ['@fastify/cookie', { kind: 'package', name: '@fastify/cookie' }],
])('%s is from elsewhere', (specifier, target) => {
  expect(resolve('apps/web/src/a/here.ts', specifier)).toEqual(target);
});
