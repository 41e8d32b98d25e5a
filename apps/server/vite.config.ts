import { defineConfig } from 'vitest/config';

/** `…/node_modules/@fastify/send/index.js` → `fastify-send` */
function packageOf(id: string): string | null {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  return name?.replace('@', '').replace('/', '-') ?? null;
}

/** `…/packages/texts/src/en.ts` → `school-texts` */
function ownPackageOf(id: string): string | null {
  const name = /\/packages\/([^/]+)\/src\//.exec(id)?.[1];
  return name === undefined ? null : `school-${name}`;
}

/** The production server as a hundred files that start at once; `npm run serve` runs them. */
export default defineConfig({
  ssr: {
    // Everything goes in but native code, and the driver, which the queue and the embedded PostgreSQL share.
    noExternal: true,
    external: ['pg', '@node-rs/argon2', '@open-spaced-repetition/binding', 'sharp'],
  },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      // A thread's or a child's module is a separate file: it is found beside the one that starts it.
      input: {
        main: 'src/main.ts',
        'password-worker': 'src/features/identity/tokens/password-worker.ts',
        'card-file-child': 'src/features/card-files/child/card-file-child.ts',
        'fit-child': 'src/features/reviews/memory/fit-child.ts',
        'film-folder-child': 'src/features/course/film/film-folder-child.ts',
        'lesson-file-child': 'src/features/course/added/lesson-file-child.ts',
        'grammar-pdf-worker': 'src/features/grammar/pdf/grammar-pdf-worker.ts',
      },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name].mjs',
        // A file is parsed whole, and the process keeps what the largest one needed for that.
        codeSplitting: {
          groups: [
            { name: packageOf, debugName: 'packages', test: /\/node_modules\// },
            { name: ownPackageOf, debugName: 'own packages', test: /\/packages\/[^/]+\/src\// },
            // Features stand on it, and it on none. Threads and children load only what they use of it.
            { name: 'platform', test: /\/src\/platform\//, entriesAware: true },
          ],
          includeDependenciesRecursively: false,
        },
        // A single character beyond ASCII has a file's text kept in two bytes a letter.
        charset: 'ascii',
        comments: false,
      },
    },
  },
});
