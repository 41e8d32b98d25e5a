import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBreaches } from './walls/find-breaches.ts';
import { type Project, readProject } from './walls/project.ts';

// `npm run check:walls`: who may import whom, over all sources at once. With `--imports FILE`, writes there which file
// imports which.
const { values } = parseArgs({ options: { imports: { type: 'string' } } });
const project = readProject(fileURLToPath(new URL('../..', import.meta.url)));
const breaches = findBreaches(project);
const { sources, imports } = project;
const lines = [
  ...breaches.map(({ path, line, rule, instead }) => `${path}:${line}: ${rule}: ${instead}`),
  `walls: ${sources.length} files, ${imports.length} imports, ${breaches.length} breaches`,
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
if (values.imports !== undefined) writeImports(project, values.imports);

function writeImports({ inner }: Project, file: string): void {
  const byFile = Map.groupBy(inner, ({ from }) => from);
  const paths = [...byFile].map(([from, named]) => [from, named.map(({ path }) => path)]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(paths)));
}
