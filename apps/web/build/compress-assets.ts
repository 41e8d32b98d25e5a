import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Pictures and typefaces are compressed already. */
const TEXT_EXTENSIONS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

/**
 * Lays a `.br` and a `.gz` beside each text file that they make smaller; the server sends them to browsers that take them.
 * Once at build, so that the strongest and slowest settings cost no visitor anything.
 */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // When all is written, also what is copied from `public` and what other plugins make last.
    closeBundle: { order: 'post', sequential: true, handler: () => compressFolder(folder) },
  };
}

function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT_EXTENSIONS.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const compressed = {
      br: brotliCompressSync(content, { params }),
      gz: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
    };
    for (const [extension, bytes] of Object.entries(compressed)) {
      if (bytes.length < content.length) writeFileSync(`${path}.${extension}`, bytes);
    }
  }
}
