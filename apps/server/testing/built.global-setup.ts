import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BUILT = ['../dist/main.mjs', '../../web/dist/index.html'];

/** Says at once what is missing, instead of in each test. */
export function setup(): void {
  const isBuilt = BUILT.every((path) => existsSync(fileURLToPath(new URL(path, import.meta.url))));
  if (!isBuilt) throw new Error('These tests are about the built app: run `npm run build` first.');
}
