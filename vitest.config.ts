import { defineConfig } from 'vitest/config';
import { testClockEnvironment } from './tools/test-clock.mjs';

// Workers, and the servers that tests start, live at the run's own moment.
Object.assign(process.env, testClockEnvironment());

/** A test that hangs ends some day; how long a step takes on a busy machine is no matter of any test. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/** Whole slices: on a PostgreSQL of their own. */
const ON_POSTGRES = {
  ...PATIENCE,
  exclude: ['**/node_modules/**'],
  globalSetup: ['apps/server/testing/postgres.global-setup.ts'],
};
/** What looks at the built app says so before it starts. */
const ON_THE_BUILD = {
  ...ON_POSTGRES,
  globalSetup: ['apps/server/testing/built.global-setup.ts', ...ON_POSTGRES.globalSetup],
};

/**
 * Three kinds of test: pure units, React components in happy-dom, and whole slices on a real PostgreSQL, those that need
 * the build apart; and the long ones, which `npm test` leaves out. Files without a page share a worker's modules: reading them again for each of the
 * slices' files takes as long as the tests themselves.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...PATIENCE,
          isolate: false,
          include: [
            'packages/*/{src,testing}/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'apps/demo/src/**/*.test.ts',
            'apps/web/build/*.test.ts',
            'tools/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: ['**/*.{integration,built,long}.test.ts', '**/node_modules/**'],
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
          ...ON_POSTGRES,
          setupFiles: ['apps/server/testing/no-overlapping-queries.ts'],
          isolate: false,
          // One more than cores: a third of the time is waiting for jobs, processes and clocks.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ['{packages,apps,tools}/**/*.integration.test.ts'],
        },
      },
      {
        test: {
          name: 'built',
          ...ON_THE_BUILD,
          sequence: { groupOrder: 2 },
          include: ['apps/**/*.built.test.ts'],
        },
      },
      {
        test: {
          name: 'long',
          ...ON_THE_BUILD,
          sequence: { groupOrder: 3 },
          include: ['{packages,apps,tools}/**/*.long.test.ts'],
          exclude: [...ON_THE_BUILD.exclude, '**/*.alone.long.test.ts'],
        },
      },
      {
        test: {
          name: 'long-alone',
          ...ON_THE_BUILD,
          sequence: { groupOrder: 4 },
          include: ['{packages,apps,tools}/**/*.alone.long.test.ts'],
          // What they measure, they measure alone.
          fileParallelism: false,
        },
      },
    ],
  },
});
