import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawPictures } from './drawn-pictures.ts';
import { loadDrawings } from './load-drawings.ts';

/** `npm run pictures`: the app's icons and the picture that stands beside a link to it, of the pages' own drawings. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

for (const [name, bytes] of drawPictures(await loadDrawings(ROOT))) {
  writeFileSync(join(ROOT, 'apps/web/public', name), bytes);
  process.stdout.write(`${name}: ${(bytes.length / 1_000).toFixed(1)} kB\n`);
}
