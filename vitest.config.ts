import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/src/longest-first.ts';
import { testClockEnvironment } from './tools/test-clock.mjs';

// Workers, and the servers that tests start, live at the run's own moment.
Object.assign(process.env, testClockEnvironment());

/** A test that hangs ends some day; how long a step takes on a busy machine is no matter of any test. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/**
 * Three kinds of test: pure units, React components in happy-dom, and whole slices on a real PostgreSQL; and the long
 * ones, which `npm test` leaves out. Files without a page share a worker's modules: reading them again for each of the
 * slices' files takes as long as the tests themselves.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...PATIENCE,
          isolate: false,
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
          ...PATIENCE,
          isolate: false,
          setupFiles: ['apps/web/testing/setup.ts'],
          environment: 'happy-dom',
          // Scripts and inner pages that are not fetched in a test count as loaded.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          include: ['apps/web/{src,testing}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'integration',
          ...PATIENCE,
          isolate: false,
          // One more than cores: a third of the time is waiting for jobs, processes and clocks.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ['{packages,apps,tools}/**/*.integration.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/testing/postgres.global-setup.ts'],
        },
      },
      {
        test: {
          name: 'long',
          ...PATIENCE,
          include: ['{packages,apps,tools}/**/*.long.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/testing/postgres.global-setup.ts'],
          // What they measure, they measure alone.
          fileParallelism: false,
        },
      },
    ],
  },
});
