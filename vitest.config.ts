import { defineConfig } from 'vitest/config';

/**
 * Three kinds of test: pure units, React components in happy-dom, and whole slices on a real PostgreSQL; and the long
 * ones, which `npm test` leaves out.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'apps/demo/src/**/*.test.ts',
            'tools/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: ['**/*.integration.test.ts', '**/*.long.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,apps,tools}/**/*.integration.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/testing/postgres.global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'long',
          include: ['{packages,apps,tools}/**/*.long.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/testing/postgres.global-setup.ts'],
          hookTimeout: 60_000,
          // What they measure, they measure alone.
          fileParallelism: false,
        },
      },
    ],
  },
});
