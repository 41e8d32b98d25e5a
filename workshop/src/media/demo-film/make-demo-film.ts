import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildDemoFilm } from './build-demo-film.ts';

/** Part of `npm run media`: the film beside the plans. */
const folder = resolve(import.meta.dirname, '../../../../apps/web/src/features/billing/demo-film');
await buildDemoFilm(folder);
process.stdout.write(
  `The plans' film: ${Math.round(statSync(join(folder, 'demo-film.mp4')).size / 1_000)} kB\n`,
);
