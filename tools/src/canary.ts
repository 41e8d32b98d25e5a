import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** One violation: the folder it is planted in, what it says, and the rule that must object. */
type Violation = {
  name: string;
  folder: string;
  code: string;
  linter: 'biome' | 'oxlint';
  rule: string;
  /** Where the rule looks at the name; else any name does. */
  file?: string;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FEATURE = 'apps/server/src/features/comments';
const WEB_FEATURE = 'apps/web/src/features/comments';

const biome = (name: string, folder: string, code: string, rule: string, file?: string): Violation => ({
  name,
  folder,
  code,
  linter: 'biome',
  rule,
  ...(file !== undefined && { file }),
});
const oxlint = (name: string, code: string, rule: string): Violation => ({
  name,
  folder: 'packages/domain/src',
  code,
  linter: 'oxlint',
  rule,
});

/** A cycle's other half names this file. */
const CYCLE_FILE = 'canary-planted-cycle.ts';

const VIOLATIONS: readonly Violation[] = [
  biome(
    'the contract imports another package',
    'packages/contract/src',
    "export * from '@school/domain/access';",
    'noRestrictedImports',
  ),
  biome(
    'the texts import another package',
    'packages/texts/src',
    "export * from '@school/domain/access';",
    'noRestrictedImports',
  ),
  biome(
    'the domain does I/O',
    'packages/domain/src',
    "export { readFile } from 'node:fs';",
    'noRestrictedImports',
  ),
  biome(
    'the platform imports a feature',
    'apps/server/src/platform',
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
    'apps/web/src/shared/api',
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
  biome('an import cycle', FEATURE, "export * from './canary-planted-too.ts';", 'noImportCycles', CYCLE_FILE),
  biome(
    'an import cycle of types alone',
    WEB_FEATURE,
    "import type { Companion } from './canary-planted-too.ts';\nexport type Planted = Companion | 1;",
    'noImportCycles',
    CYCLE_FILE,
  ),
  biome(
    'an inner room of a server feature reaches past an index',
    `${FEATURE}/canary-room`,
    "export * from '../../lessons/lessons.repo.ts';",
    'noRestrictedImports',
  ),
  biome(
    'an inner room of a server feature imports the app',
    `${FEATURE}/canary-room`,
    "export * from '../../../app/surfaces.ts';",
    'noRestrictedImports',
  ),
  biome(
    'a server feature that is no table imports another feature\u2019s table',
    FEATURE,
    "export * from '../lessons/lessons.table.ts';",
    'noRestrictedImports',
  ),
  biome(
    'a table imports more than a table of another feature',
    FEATURE,
    "export * from '../lessons/lessons.repo.ts';",
    'noRestrictedImports',
    'canary-planted.table.ts',
  ),
  biome(
    'an inner room of a web feature imports another feature',
    `${WEB_FEATURE}/canary-room`,
    "export * from '../../lessons/lessons.api.ts';",
    'noRestrictedImports',
  ),
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
    FEATURE,
    'export const planted = 1;',
    'useFilenamingConvention',
    'canaryPlanted.ts',
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

/** The other halves of the planted import cycles. */
const COMPANIONS: Readonly<Record<string, string>> = {
  [`${FEATURE}/canary-planted-too.ts`]: `export * from './${CYCLE_FILE}';\n`,
  [`${WEB_FEATURE}/canary-planted-too.ts`]: `import type { Planted } from './${CYCLE_FILE}';\nexport type Companion = Planted | 2;\n`,
};

const run = promisify(execFile);

const planted = VIOLATIONS.map((violation, index) => ({
  violation,
  path: `${violation.folder}/${violation.file ?? `canary-planted-${index}.ts`}`,
}));

/** Every line a linter says of the planted files; it is expected to fail. */
async function lint(linter: Violation['linter']): Promise<string[]> {
  const paths = planted.filter(({ violation }) => violation.linter === linter).map(({ path }) => path);
  const command =
    linter === 'biome'
      ? ['biome', 'lint', '--colors=off', '--max-diagnostics=none', ...paths]
      : ['oxlint', '--type-aware', '--format=unix', ...paths];
  try {
    await run('npx', ['--no-install', ...command], { cwd: ROOT });
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}\n${stderr}`.split('\n');
  }
}

async function plant(): Promise<void> {
  for (const { violation, path } of planted) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true });
    await writeFile(join(ROOT, path), `${violation.code}\n`);
  }
  for (const [path, code] of Object.entries(COMPANIONS)) await writeFile(join(ROOT, path), code);
}

async function clear(): Promise<void> {
  const files = [...planted.map(({ path }) => path), ...Object.keys(COMPANIONS)];
  for (const path of files) await rm(join(ROOT, path), { force: true });
  for (const folder of [FEATURE, WEB_FEATURE])
    await rm(join(ROOT, folder, 'canary-room'), { recursive: true, force: true });
}

async function findMissed(): Promise<Violation[]> {
  await plant();
  try {
    const said = { biome: await lint('biome'), oxlint: await lint('oxlint') };
    const isCaught = ({ violation: { linter, rule }, path }: (typeof planted)[number]) =>
      said[linter].some((line) => new RegExp(`^${path}[: ]`).test(line) && line.includes(rule));
    return planted.filter((item) => !isCaught(item)).map(({ violation }) => violation);
  } finally {
    await clear();
  }
}

const missed = await findMissed();
for (const { rule, name } of missed) process.stderr.write(`not caught: ${rule}: ${name}\n`);
process.stdout.write(`canary: ${VIOLATIONS.length - missed.length} passed, ${missed.length} failed\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
