import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { testClockEnvironment } from '../../tools/test-clock.mjs';
import { findChromium } from './core/chromium.ts';

// The demo and the tests live at the run's own moment; `core/test.ts` brings the browser there.
Object.assign(process.env, testClockEnvironment());

const PORT = Number(process.env['E2E_PORT'] ?? 3417);
const DATA_DIR = process.env['E2E_DATA_DIR'] ?? join(tmpdir(), `school-e2e-${process.pid}`);
const ORIGIN = process.env['E2E_ORIGIN'] ?? `http://127.0.0.1:${PORT}`;

const executablePath = findChromium();

/** Browser tests against the demo, started here on its own folder and port. */
export default defineConfig({
  testDir: './features',
  outputDir: '../../test-results',
  // A third one on two cores is enough for the server to turn calls away, as it should.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: ORIGIN,
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a quarter of the time; `--trace on` makes one of a test that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--autoplay-policy=no-user-gesture-required',
        // A page that asks for a camera, a microphone or the screen is given one that is made up. Five pictures a second are
        // a fifth of the work: three people in a room and a lesson that is sent take both cores otherwise.
        '--use-fake-device-for-media-stream=fps=5',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  ...(process.env['E2E_ORIGIN'] === undefined && {
    webServer: {
      command: 'npm start',
      cwd: '../..',
      url: `${ORIGIN}/health/ready`,
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: { PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR },
    },
  }),
});
