// Production: the built server, with settings from the environment alone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, underNode24 } from './launch.mjs';
import { findMediaDir, findZoomDir } from './places.mjs';

const bundle = new URL('dist/main.mjs', import.meta.url);
const webDir = join(root, 'apps/web/dist');

if (!existsSync(join(root, 'node_modules'))) fail('Run `npm ci` first.');
if (!existsSync(bundle) || !existsSync(join(webDir, 'index.html'))) fail('Run `npm run build` first.');

await underNode24(async () => {
  process.chdir(root);
  process.env.WEB_DIR ||= webDir;
  process.env.MEDIA_DIR = findMediaDir(process.env);
  process.env.ZOOM_FILES_DIR = findZoomDir(process.env);
  await import(bundle);
  // It listens: what only its start needed is given back to the machine, the code that ran once with it. An ordinary
  // collection keeps 16 MB more, most of it the room for young objects.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
});
