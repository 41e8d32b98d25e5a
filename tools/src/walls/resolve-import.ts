import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

/** What a specifier leads to: a file of the project, a package from elsewhere, Node itself, or nothing. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'node' }
  | { kind: 'nothing' };

/** What a package of the project says of itself. */
export type OwnPackage = {
  name: string;
  folder: string;
  exports: Readonly<Record<string, string>>;
  /** Packages that it needs to run. */
  needs: ReadonlySet<string>;
  /** All packages that it declares, those for its tests and for who uses it too. */
  declares: ReadonlySet<string>;
};

/** The package that a specifier names; null for a path. */
export function packageNamed(specifier: string): string | null {
  if (/^[./]/.test(specifier)) return null;
  return /^(?:@[^/]+\/)?[^/?]+/.exec(specifier)?.[0] ?? specifier;
}

export type Resolve = (from: string, specifier: string) => Target;

/** A module may also be named without its extension, or by that of the built one. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/$/, ''],
  [/$/, '.ts'],
  [/$/, '.tsx'],
  [/\.js$/, '.ts'],
  [/\.jsx?$/, '.tsx'],
  [/\.mjs$/, '.mts'],
  [/\/?$/, '/index.ts'],
  [/\/?$/, '/index.tsx'],
];

/** Relative paths by the files that are there, `@school/…` by that package's `exports`. */
export function createResolve(
  files: { has: (path: string) => boolean },
  packages: readonly OwnPackage[],
): Resolve {
  const toFile = (path: string): Target => {
    const spelt = SPELLINGS.map(([end, ending]) => path.replace(end, ending));
    const found = spelt.find((name) => files.has(name));
    return found === undefined ? { kind: 'nothing' } : { kind: 'file', path: found };
  };
  return (from, specifier) => {
    const [bare = ''] = specifier.split('?');
    if (isBuiltin(bare)) return { kind: 'node' };
    const name = packageNamed(bare);
    if (name === null) return toFile(posix.join(posix.dirname(from), bare));
    const own = packages.find((candidate) => candidate.name === name);
    if (!own) return name.startsWith('@school/') ? { kind: 'nothing' } : { kind: 'package', name };
    const exported = readExports(own, `.${bare.slice(name.length)}`);
    return exported === null ? { kind: 'nothing' } : toFile(posix.join(own.folder, exported));
  };
}

function readExports({ exports }: OwnPackage, wanted: string): string | null {
  for (const [pattern, target] of Object.entries(exports)) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined && pattern === wanted) return target;
    if (end !== undefined && wanted.startsWith(start) && wanted.length > start.length)
      return target.replace('*', wanted.slice(start.length));
  }
  return null;
}
