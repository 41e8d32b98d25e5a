import { fileURLToPath } from 'node:url';
import { findBreaches } from './walls/find-breaches.ts';
import { readProject } from './walls/project.ts';

// `npm run check:walls`: who may import whom, over all sources at once.
const project = readProject(fileURLToPath(new URL('../..', import.meta.url)));
const breaches = findBreaches(project);
const { sources, imports } = project;
const lines = [
  ...breaches.map(({ path, line, rule, instead }) => `${path}:${line}: ${rule}: ${instead}`),
  `walls: ${sources.length} files, ${imports.length} imports, ${breaches.length} breaches`,
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
