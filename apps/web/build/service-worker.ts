import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { isKeptFile } from '../src/entries/worker/choose-answer.ts';
import type { Release } from '../src/entries/worker/release.ts';
import { bundleOne } from './bundle-one.ts';

/** Makes `worker.js` of `src/entries/worker`, with the names of all that the build has made. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // When all is written, and before it is compressed.
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const folder = resolve(config.root, config.build.outDir);
        const own = { root: config.root, mode: config.mode };
        const define = { __RELEASE__: JSON.stringify(readRelease(folder)) };
        const code = await bundleOne({
          entry: 'src/entries/worker/worker.ts',
          as: 'inline-script',
          config: own,
          define,
        });
        writeFileSync(join(folder, 'worker.js'), code);
      },
    },
  };
}

function readRelease(folder: string): Release {
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  const [, entry] = /<script type="module"[^>]*src="(\/[^"]+)"/.exec(index) ?? [];
  if (entry === undefined) throw new Error('index.html names no script');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name}`)
    .filter(isKeptFile)
    .toSorted();
  const version = createHash('sha256').update(files.join('\n'));
  const named = readdirSync(folder).filter((name) => /\.(html|svg)$/.test(name));
  for (const name of named.toSorted()) version.update(readFileSync(join(folder, name)));
  return { version: version.digest('hex').slice(0, 16), entry, files };
}
