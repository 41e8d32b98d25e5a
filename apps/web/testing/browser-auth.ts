import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as sdk from 'firebase/auth';

/** The SDK's auth as browsers load it: what Node is given keeps accounts in memory alone. */
export async function loadBrowserAuth(): Promise<typeof sdk> {
  const firebase = createRequire(import.meta.url).resolve('firebase/package.json');
  const auth = dirname(createRequire(firebase).resolve('@firebase/auth/package.json'));
  const file = pathToFileURL(join(auth, 'dist/esm/index.js')).href;
  return (await import(/* @vite-ignore */ file)) as typeof sdk;
}
