import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { CALM_MOMENT } from '../../../tools/test-clock.mjs';
import { shiftContexts } from './clock.ts';
import { type RunningDemo, startDemo } from './start-demo.ts';

export { expect } from '@playwright/test';

/**
 * Lines a browser writes by itself for an answer that a test provokes on purpose: the network panel's note of a
 * 4xx. Everything else on the console fails the test.
 */
const NETWORK_NOTE = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Only of a development build, on a busy machine: how long Redux Toolkit's own checks took. */
const DEVELOPMENT_NOTE = /^(Immutable|Serializable)StateInvariantMiddleware took/;

type Fixtures = {
  /** Messages a test provokes on purpose, as patterns. */
  allowedConsole: RegExp[];
  /** What `demo` takes for the present. */
  demoNow: string;
  /** Of this test alone; its start is not of the test's time. */
  demo: RunningDemo;
};

const DEMO_PATIENCE_MS = 300_000;

/**
 * Playwright's test, failing on any console error or warning and any uncaught exception of the page. Its browser lives by
 * the run's clock.
 */
export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      shiftContexts(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  allowedConsole: [[], { option: true }],
  demoNow: [CALM_MOMENT, { option: true }],
  demo: [
    async ({ demoNow }, use) => {
      const demo = await startDemo({ now: demoNow });
      await use(demo);
      await demo.stop();
    },
    { timeout: DEMO_PATIENCE_MS },
  ],
  page: async ({ page, allowedConsole }, use) => {
    const problems: string[] = [];
    const allowed = [NETWORK_NOTE, DEVELOPMENT_NOTE, ...allowedConsole];
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      if (isProblem && !allowed.some((pattern) => pattern.test(message.text())))
        problems.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await use(page);
    expect(problems, 'the page wrote to the console').toEqual([]);
  },
});

/**
 * No accessibility violation of WCAG 2.2 AA on the page as it stands. Frames are of this origin,
 * so their results need no separate page to be merged, and only violations are reported. `more`: axe's rules beyond WCAG.
 */
export async function expectAccessible(page: Page, more: readonly 'best-practice'[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', ...more])
    .setLegacyMode(true)
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([]);
}
