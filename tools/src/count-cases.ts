import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** One case of a test: the file it stands in, and whether `npm test` runs it or only `npm run test:long`. */
export type Case = { file: string; isLong: boolean };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const VitestListSchema = z.array(z.object({ file: z.string(), projectName: z.string().default('') }));

const SpecSchema = z.object({ tests: z.array(z.unknown()) });
type Suite = { file: string; suites: Suite[]; specs: z.infer<typeof SpecSchema>[] };
const SuiteSchema: z.ZodType<Suite> = z.object({
  file: z.string(),
  suites: z.lazy(() => z.array(SuiteSchema)).default([]),
  specs: z.array(SpecSchema).default([]),
});
const PlaywrightListSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(SuiteSchema),
});

/** The part of the house a test file belongs to: its package, or its feature inside an app. */
export function areaOf(file: string): string {
  const feature = /^(apps\/(?:server|web|e2e))\/(?:src\/(?:features|app\/pages)|features)\/([^/]+)\//.exec(
    file,
  );
  if (feature) return `${feature[1]}: ${feature[2]}`;
  const room = /^(apps\/(?:server|web)\/src\/[^/]+)\//.exec(file);
  return room?.[1] ?? file.split('/').slice(0, 2).join('/');
}

/** Lines of a table: area, cases of the short form, cases of the long one, in alphabetical order, the sums last. */
export function tabulate(cases: readonly Case[]): string[] {
  const areas = Map.groupBy(cases, ({ file }) => areaOf(file));
  const row = (name: string, of: readonly Case[]) => {
    const long = of.filter(({ isLong }) => isLong).length;
    return `${name}\t${of.length - long}\t${long}\t${of.length}`;
  };
  const rows = [...areas].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([area, of]) => row(area, of));
  return ['area\tshort\tlong\tall', ...rows, row('all', cases)];
}

function listVitest(root: string, folder: string): Case[] {
  const file = join(folder, 'vitest.json');
  // Each row of a table counts: a file that is only parsed shows one for all.
  execFileSync('npx', ['--no-install', 'vitest', 'list', '--staticParse=false', `--json=${file}`], {
    cwd: root,
    stdio: 'ignore',
  });
  const listed = VitestListSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return listed.map((found) => ({
    file: relative(root, found.file),
    isLong: found.projectName.startsWith('long'),
  }));
}

function listPlaywright(root: string, config: string, isLong: boolean): Case[] {
  const json = execFileSync(
    'npx',
    ['--no-install', 'playwright', 'test', '--list', '--reporter=json', '-c', join('apps/e2e', config)],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  const { suites, config: read } = PlaywrightListSchema.parse(JSON.parse(json));
  const casesOf = (suite: Suite): Case[] => [
    ...suite.specs.flatMap(({ tests }) =>
      tests.map(() => ({ file: relative(root, join(read.rootDir, suite.file)), isLong })),
    ),
    ...suite.suites.flatMap(casesOf),
  ];
  return suites.flatMap(casesOf);
}

/** Every case of the checkout at `root`. */
function listCases(root: string): Case[] {
  const folder = mkdtempSync(join(tmpdir(), 'school-cases-'));
  try {
    return [
      ...listVitest(root, folder),
      ...listPlaywright(root, 'playwright.config.ts', false),
      ...listPlaywright(root, 'long.config.ts', true),
      ...listPlaywright(root, 'look.config.ts', true),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main)
  process.stdout.write(`${tabulate(listCases(resolve(process.argv[2] ?? ROOT))).join('\n')}\n`);
