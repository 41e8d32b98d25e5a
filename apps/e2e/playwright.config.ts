import { defineConfig } from '@playwright/test';
import { QUIET_CHROMIUM } from '../../tools/quiet-chromium.mjs';
import { testClockEnvironment } from '../../tools/test-clock.mjs';
import { findChromium } from './core/chromium.ts';

// The demo, the tests and their browsers (`core/clock.ts`) live at the run's own moment; a server that runs already has its own.
if (process.env['E2E_ORIGIN'] === undefined) Object.assign(process.env, testClockEnvironment());

const executablePath = findChromium();

/** Files that start a demo of their own: first of all, so that none starts while the other worker has nothing left to do. */
const OWN_DEMO = /(live\/chat|third-party-scripts)\.spec\.ts$/;

/**
 * The short form of the browser tests, for `npm test`: what `long.config.ts` does not run. Against the demo, which `demo.global-setup.ts` starts
 * with its own folder and port.
 */
export default defineConfig({
  testDir: './features',
  grepInvert: /@long/,
  projects: [
    { name: 'own demo', testMatch: OWN_DEMO },
    { name: 'shared demo', testIgnore: OWN_DEMO },
  ],
  outputDir: '../../test-results',
  globalSetup: './demo.global-setup.ts',
  // A third one on two cores is enough for the server to turn calls away, as it should.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // Known to the workers, which read this file again.
    baseURL: process.env['E2E_ORIGIN'],
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a quarter of the time; `--trace on` makes one of a test that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...QUIET_CHROMIUM,
        // A page that asks for a camera, a microphone or the screen is given one that is made up. Five pictures a second are
        // a fifth of the work: three people in a room and a lesson that is sent take both cores otherwise.
        '--use-fake-device-for-media-stream=fps=5',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
