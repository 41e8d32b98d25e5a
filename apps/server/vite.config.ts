import { defineConfig } from 'vitest/config';

/** The production server as a few files that start at once; `npm run serve` runs them. */
export default defineConfig({
  ssr: {
    // Everything goes in but native code, and the driver, which the queue and the embedded PostgreSQL share.
    noExternal: true,
    external: ['pg', '@node-rs/argon2'],
  },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      // A thread's module is a separate file: it is found beside the one that starts it.
      input: {
        main: 'src/main.ts',
        'password-worker': 'src/features/identity/secrets/password-worker.ts',
        'card-file-worker': 'src/features/card-files/thread/card-file-worker.ts',
        'grammar-pdf-worker': 'src/features/grammar/pdf/grammar-pdf-worker.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});
