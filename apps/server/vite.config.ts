import { basename } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

/** What stays in node_modules: native code, and the driver, which the embedded PostgreSQL and the job queue share. */
const EXTERNAL = ['pg', '@node-rs/argon2'];

const THREAD = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g;

/** A thread's module becomes a file of its own beside the bundle, and its address leads there. */
function bundleThreads(): Plugin {
  return {
    name: 'bundle-threads',
    // Before the types are stripped, so that the code is as it was written.
    enforce: 'pre',
    async transform(code, id) {
      if (!code.includes('new Worker(')) return null;
      for (const [, path = ''] of code.matchAll(THREAD)) {
        const module = await this.resolve(`${path}.ts`, id);
        if (!module) this.error(`${id} starts a thread from ${path}.ts, which is not there`);
        this.emitFile({ type: 'chunk', id: module.id, fileName: `${basename(path)}.mjs` });
      }
      // No letter moves to another line, and a column matters to nobody here.
      return { code: code.replace(THREAD, "new URL('$1.mjs', import.meta.url)"), map: null };
    },
  };
}

/** The production server as a few files that start at once; `npm run serve` runs them. */
export default defineConfig({
  plugins: [bundleThreads()],
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
  },
});
