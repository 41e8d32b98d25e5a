import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasPassedBefore, notePassed } from './canary-inputs.ts';
import { copyProject } from './project-copy.ts';
import { PLANTED } from './walls/planted.ts';

/** A file that breaks a rule, and who must object to it. */
type Violation = { tool: Tool; name: string; path: string; code: string; rule: string };
type Tool = 'biome' | 'oxlint' | 'walls';

const FEATURE = 'apps/server/src/features/comments';

/** The name of the file is another where the rule looks at it. */
const biome = (name: string, code: string, rule: string, file = `canary-${rule}.ts`): Violation => ({
  tool: 'biome',
  name,
  path: `${FEATURE}/${file}`,
  code,
  rule,
});
const oxlint = (name: string, code: string, rule: string): Violation => ({
  tool: 'oxlint',
  name,
  path: `packages/domain/src/canary-${rule}.ts`,
  code,
  rule,
});

const VIOLATIONS: readonly Violation[] = [
  biome('a default export', 'export default 1;', 'noDefaultExport'),
  biome('the environment read outside main', 'export const home = process.env.HOME;', 'noProcessEnv'),
  biome('an any', 'export const anything = (value: any): unknown => value;', 'noExplicitAny'),
  biome(
    'a non-null assertion',
    'export const first = (list: string[]): string => list[0]!;',
    'noNonNullAssertion',
  ),
  biome(
    'a type imported as a value',
    "import { Context } from '../../platform/context.ts';\nexport type Planted = Context;",
    'useImportType',
  ),
  biome('console', "console.log('planted');", 'noConsole'),
  biome(
    'a file name in camel case',
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
    'a promise thrown away by name',
    'export function planted(): void {\n  void Promise.resolve(1);\n}',
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
  oxlint(
    'a function of 61 lines',
    `export function planted(): void {\n${'  ;\n'.repeat(59)}}`,
    'max-lines-per-function',
  ),
  ...PLANTED.flatMap(({ rule, ...file }) =>
    rule === null ? [] : [{ tool: 'walls' as const, rule, ...file }],
  ),
];

// `npm test` asks for it only when its answer may have changed.
if (process.argv.includes('--if-changed') && hasPassedBefore()) {
  process.stdout.write('canary: has passed with these very rules and checkers\n');
  process.exit(0);
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
const copy = copyProject();

/** Every line that a command says in the copy; it is expected to fail. */
async function listen(command: string, ...args: string[]): Promise<string[]> {
  const options = { cwd: copy.root, maxBuffer: 2 ** 26, signal: stop.signal };
  return new Promise((resolve) => {
    execFile(command, args, options, (_error, stdout, stderr) => resolve(`${stdout}\n${stderr}`.split('\n')));
  });
}

async function plant({ path, code }: Pick<Violation, 'path' | 'code'>): Promise<void> {
  await mkdir(dirname(join(copy.root, path)), { recursive: true });
  await writeFile(join(copy.root, path), `${code}\n`);
}

/** The linters look at their planted files alone, the walls at the whole copy. */
async function listenToAll(): Promise<Record<Tool, string[]>> {
  const pathsFor = (tool: Tool) => VIOLATIONS.filter((one) => one.tool === tool).map(({ path }) => path);
  const biomeArgs = ['lint', '--colors=off', '--max-diagnostics=none', ...pathsFor('biome')];
  const oxlintArgs = ['--type-aware', '--format=unix', ...pathsFor('oxlint')];
  // The walls are about what git knows.
  await listen('git', 'init', '--quiet');
  const [biomes, oxlints, walls] = await Promise.all([
    listen('npx', '--no-install', 'biome', ...biomeArgs),
    listen('npx', '--no-install', 'oxlint', ...oxlintArgs),
    listen('npm', 'run', '--silent', 'check:walls'),
  ]);
  return { biome: biomes, oxlint: oxlints, walls };
}

async function findMissed(): Promise<Violation[]> {
  for (const file of [...VIOLATIONS, ...PLANTED]) await plant(file);
  const said = await listenToAll();
  stop.signal.throwIfAborted();
  const isCaught = ({ tool, path, rule }: Violation) => {
    const named = new RegExp(`^[: ].*[ /(]${rule}\\b`);
    return said[tool].some((line) => line.startsWith(path) && named.test(line.slice(path.length)));
  };
  return VIOLATIONS.filter((violation) => !isCaught(violation));
}

try {
  const missed = await findMissed();
  for (const { rule, name, path } of missed) process.stderr.write(`not caught: ${rule}: ${name} (${path})\n`);
  process.stdout.write(`canary: ${VIOLATIONS.length - missed.length} passed, ${missed.length} failed\n`);
  if (missed.length === 0) notePassed();
  else process.exitCode = 1;
} catch (error) {
  if (!stop.signal.aborted) throw error;
  process.exitCode = 1;
} finally {
  copy.remove();
}
