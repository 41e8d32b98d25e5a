import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { readImports } from './read-imports.ts';
import { createResolve, type OwnPackage, type Target } from './resolve-import.ts';

export type Import = {
  from: string;
  line: number;
  specifier: string;
  /** It is the address of a file, which need not be a module. */
  isAddress: boolean;
  to: Target;
};

/** An import between two sources of the project, or of one and a style sheet, a picture, … */
export type InnerImport = Import & { path: string };

export type Project = {
  sources: readonly string[];
  packages: readonly OwnPackage[];
  imports: readonly Import[];
  /** Those of `imports` that lead to a file of the project. */
  inner: readonly InnerImport[];
};

export type Breach = { path: string; line: number; rule: string; instead: string };

/** A list, since most imports are no breach. */
export const breachAt = (
  { from, line }: Pick<Import, 'from' | 'line'>,
  rule: string,
  instead: string,
): Breach[] => [{ path: from, line, rule, instead }];

const SOURCE = /\.(?:ts|tsx|mts|mjs)$/;
const PACKAGE = /^(?:(?:(?:packages|apps|examples)\/[^/]+|tools|bench)\/)?package\.json$/;

/** All that git knows or would add below `root`. */
export function readProject(root: string): Project {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  return createProject(
    paths.filter((path) => path !== '' && existsSync(join(root, path))),
    (path) => readFileSync(join(root, path), 'utf8'),
  );
}

export function createProject(paths: readonly string[], read: (path: string) => string): Project {
  const packages = paths.filter((path) => PACKAGE.test(path)).map((path) => readPackage(path, read(path)));
  const sources = paths.filter((path) => SOURCE.test(path)).toSorted();
  const resolve = createResolve(new Set(paths), packages);
  const imports = sources.flatMap((from) =>
    readImports(from, read(from)).map((named) => ({ from, ...named, to: resolve(from, named.specifier) })),
  );
  const inner = imports.flatMap((named) =>
    named.to.kind === 'file' && (!named.isAddress || SOURCE.test(named.to.path))
      ? [{ ...named, path: named.to.path }]
      : [],
  );
  return { sources, packages, imports, inner };
}

const NamesSchema = z.record(z.string(), z.string()).optional();
const PackageSchema = z.object({
  name: z.string(),
  exports: NamesSchema,
  dependencies: NamesSchema,
  optionalDependencies: NamesSchema,
  devDependencies: NamesSchema,
  peerDependencies: NamesSchema,
});

function readPackage(path: string, text: string): OwnPackage {
  const told = PackageSchema.parse(JSON.parse(text));
  const needs = { ...told.dependencies, ...told.optionalDependencies };
  const declares = { ...needs, ...told.devDependencies, ...told.peerDependencies };
  return {
    name: told.name,
    folder: posix.dirname(path),
    exports: told.exports ?? {},
    needs: new Set(Object.keys(needs)),
    declares: new Set(Object.keys(declares)),
  };
}

/** The folder of the package that a file is in; '.' for what belongs to none. */
export function packageOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (['packages', 'apps', 'examples'].includes(first)) return `${first}/${second}`;
  return ['tools', 'bench', 'workshop'].includes(first) ? first : '.';
}

const TEST_CODE = /(?:^|\/)testing\/|\.test\.tsx?$|^apps\/e2e\//;

/** Tests and what only they need. */
export const isTestCode = (path: string) => TEST_CODE.test(path);
