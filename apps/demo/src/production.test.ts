import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Where `@school/x/y` lies, by that package's own `exports`. */
function resolveOwn(specifier: string): string {
  const [, name = '', ...rest] = specifier.split('/');
  const folder = ['packages', 'apps']
    .map((kind) => join(ROOT, kind, name))
    .find((path) => isThere(join(path, 'package.json')));
  if (!folder) throw new Error(`no package ${specifier}`);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const wanted = rest.length === 0 ? '.' : `./${rest.join('/')}`;
  for (const [pattern, target] of Object.entries(exports)) {
    if (pattern === wanted) return join(folder, target);
    const prefix = pattern.replace('*', '');
    if (pattern.includes('*') && wanted.startsWith(prefix))
      return join(folder, target.replace('*', wanted.slice(prefix.length)));
  }
  throw new Error(`${specifier} is not exported`);
}

function isThere(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Every module and package that `entry` reaches. */
function walk(entry: string): { modules: string[]; packages: Set<string> } {
  const modules = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (modules.has(file)) return;
    modules.add(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier));
      else if (specifier.startsWith('@school/')) visit(resolveOwn(specifier));
      else packages.add(specifier);
    }
  };
  visit(entry);
  return { modules: [...modules].map((file) => relative(ROOT, file)), packages };
}

const STAND_INS = /^(apps\/demo|apps\/server\/testing|packages\/[a-z-]*stand-in)\//;
const STAND_IN_PACKAGES = ['smtp-server', 'postal-mime', 'oidc-provider', 'vitest'];

describe('production', () => {
  const production = walk(join(ROOT, 'apps/server/src/main.ts'));

  // ASVS 6.3.2
  it('reaches the whole server and no stand-in', () => {
    expect(production.modules).toContain('apps/server/src/features/billing/wire/stripe-webhook.routes.ts');
    expect(production.modules.filter((file) => STAND_INS.test(file))).toEqual([]);
    expect(STAND_IN_PACKAGES.filter((name) => production.packages.has(name))).toEqual([]);
  });

  it('has no line of the phone’s, in the web app either', () => {
    const web = readdirSync(join(ROOT, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `apps/web/src/${name}`);
    const lines = [...production.modules, ...web].filter((file) =>
      /demo\/app|phone\?\.adopt|sec-fetch-dest/i.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(web.length).toBeGreaterThan(20);
    expect(lines).toEqual([]);
  });

  it('is told from the demo, which reaches the stand-ins', () => {
    const demo = walk(join(ROOT, 'apps/demo/src/main.ts'));
    expect(demo.modules.filter((file) => STAND_INS.test(file)).length).toBeGreaterThan(5);
    expect(demo.packages.has('smtp-server')).toBe(true);
  });
});
