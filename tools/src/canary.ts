import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** One violation: where it is planted, what it says, and the rule that must object. */
type Violation = { name: string; path: string; code: string; linter: 'biome' | 'oxlint'; rule: string };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FEATURE = 'apps/server/src/features/comments/canary-planted.ts';
const WEB_FEATURE = 'apps/web/src/features/comments/canary-planted.ts';

const biome = (name: string, path: string, code: string, rule: string): Violation => ({
  name,
  path,
  code,
  linter: 'biome',
  rule,
});
const oxlint = (name: string, code: string, rule: string): Violation => ({
  name,
  path: 'packages/domain/src/canary-planted.ts',
  code,
  linter: 'oxlint',
  rule,
});

const VIOLATIONS: readonly Violation[] = [
  biome(
    'the contract imports another package',
    'packages/contract/src/canary-planted.ts',
    "export * from '@school/domain/access';",
    'noRestrictedImports',
  ),
  biome(
    'the domain does I/O',
    'packages/domain/src/canary-planted.ts',
    "export { readFile } from 'node:fs';",
    'noRestrictedImports',
  ),
  biome(
    'the platform imports a feature',
    'apps/server/src/platform/canary-planted.ts',
    "export * from '../features/comments/index.ts';",
    'noRestrictedImports',
  ),
  biome(
    'a server feature imports the app',
    FEATURE,
    "export * from '../../app/surfaces.ts';",
    'noRestrictedImports',
  ),
  biome(
    'a server feature reaches past an index',
    FEATURE,
    "export * from '../lessons/lessons.repo.ts';",
    'noRestrictedImports',
  ),
  biome(
    'what the web shares imports a feature',
    'apps/web/src/shared/api/canary-planted.ts',
    "export * from '../../features/lessons/lessons.api.ts';",
    'noRestrictedImports',
  ),
  biome(
    'a web feature imports another',
    WEB_FEATURE,
    "export * from '../lessons/lessons.api.ts';",
    'noRestrictedImports',
  ),
  biome(
    'a web feature imports the app',
    WEB_FEATURE,
    "export * from '../../app/store.ts';",
    'noRestrictedImports',
  ),
  biome('an undeclared dependency', FEATURE, "export * from 'react';", 'noUndeclaredDependencies'),
  biome('an import cycle', FEATURE, "export * from './canary-planted-too.ts';", 'noImportCycles'),
  biome('a default export', FEATURE, 'export default 1;', 'noDefaultExport'),
  biome(
    'the environment read outside main',
    FEATURE,
    'export const home = process.env.HOME;',
    'noProcessEnv',
  ),
  biome('an any', FEATURE, 'export const anything = (value: any): unknown => value;', 'noExplicitAny'),
  biome(
    'a non-null assertion',
    FEATURE,
    'export const first = (list: string[]): string => list[0]!;',
    'noNonNullAssertion',
  ),
  biome(
    'a type imported as a value',
    FEATURE,
    "import { Context } from '../../platform/context.ts';\nexport type Planted = Context;",
    'useImportType',
  ),
  biome('console', FEATURE, "console.log('planted');", 'noConsole'),
  biome(
    'a file name in camel case',
    'apps/server/src/features/comments/canaryPlanted.ts',
    'export const planted = 1;',
    'useFilenamingConvention',
  ),
  oxlint(
    'a floating promise',
    'export function planted(): void {\n  Promise.resolve(1);\n}',
    'no-floating-promises',
  ),
  oxlint(
    'a misused promise',
    'export const planted = (later: Promise<boolean>): number => (later ? 1 : 2);',
    'no-misused-promises',
  ),
  oxlint(
    'an await of nothing',
    'export const planted = async (): Promise<number> => await 1;',
    'await-thenable',
  ),
  oxlint(
    'a switch that forgets a case',
    "export function planted(kind: 'a' | 'b'): number {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
    'switch-exhaustiveness-check',
  ),
  oxlint('an any that spreads', 'export const planted: number = JSON.parse("1");', 'no-unsafe-assignment'),
  oxlint('an any returned', 'export const planted = (): number => JSON.parse("1");', 'no-unsafe-return'),
  oxlint('a thrown string', "export function planted(): never {\n  throw 'planted';\n}", 'only-throw-error'),
];

/** The other half of the planted import cycle. */
const COMPANION = 'apps/server/src/features/comments/canary-planted-too.ts';

const run = promisify(execFile);

/** What the linter says of one file; it is expected to fail. */
async function lint({ linter, path }: Violation): Promise<string> {
  const command =
    linter === 'biome'
      ? ['biome', 'lint', '--colors=off', '--max-diagnostics=50', path]
      : ['oxlint', '--type-aware', path];
  try {
    const { stdout, stderr } = await run('npx', ['--no-install', ...command], { cwd: ROOT });
    return `passed\n${stdout}${stderr}`;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `failed\n${stdout}${stderr}`;
  }
}

/** Plants one violation, lints it, and takes it away again. */
async function isCaught(violation: Violation): Promise<boolean> {
  const file = join(ROOT, violation.path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${violation.code}\n`);
  await writeFile(join(ROOT, COMPANION), "export * from './canary-planted.ts';\n");
  try {
    const output = await lint(violation);
    return output.startsWith('failed') && output.includes(violation.rule);
  } finally {
    await rm(file, { force: true });
    await rm(join(ROOT, COMPANION), { force: true });
  }
}

const missed: string[] = [];
for (const violation of VIOLATIONS) {
  if (!(await isCaught(violation))) missed.push(`${violation.rule}: ${violation.name}`);
}
for (const miss of missed) process.stderr.write(`not caught: ${miss}\n`);
process.stdout.write(`canary: ${VIOLATIONS.length - missed.length} passed, ${missed.length} failed\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
