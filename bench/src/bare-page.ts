import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { School } from './school.ts';
import { chooseOrigin, type Served, serve } from './serve.ts';

/** Their `vite.config.ts` compresses as the web app's does. */
const SOURCES = {
  react: fileURLToPath(new URL('../bare-page', import.meta.url)),
  film: fileURLToPath(new URL('../bare-film', import.meta.url)),
};

/** A page with one library, built as the web app is and sent by a second process of the same server. */
export async function serveBarePage(
  { settings }: School,
  library: keyof typeof SOURCES = 'react',
): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'school-bare-page-'));
  await build({ root: SOURCES[library], logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  return serve({ ...settings, ...(await chooseOrigin()), WEB_DIR: folder, RTMP_PORT: '' });
}
