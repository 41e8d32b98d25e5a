import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { textsOfAccount } from '@school/server/features/mailing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../debian-packages.mjs';
import { listSampleMails } from './sample-mails.ts';

/** To be looked at: every mail by day and by night, on a phone and on a desk. */
const PICTURES = fileURLToPath(new URL('../../../test-results/mails', import.meta.url));
const WIDTHS = [320, 600];
const mails = listSampleMails();
let browser: Browser;

beforeAll(async () => {
  await mkdir(PICTURES, { recursive: true });
  const executablePath = findChromium();
  browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox'],
  });
});
afterAll(() => browser.close());

/** A page without a network, as a mailbox that shows no pictures is. */
async function open(colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ colorScheme, offline: true });
  return context.newPage();
}

describe.each(['light', 'dark'] as const)('in a %s mailbox', (scheme) => {
  let page: Page;
  beforeAll(async () => {
    page = await open(scheme);
  });
  afterAll(() => page.context().close());

  it.each(mails)('$name is as wide as its page, in its colours, and readable', async ({ name, mail }) => {
    await page.setContent(mail.html);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: join(PICTURES, `${name}-${scheme}-${width}.png`), fullPage: true });
    }
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe(scheme === 'dark' ? 'rgb(22, 19, 15)' : 'rgb(251, 248, 242)');
    // All mails have one layout: axe looks at one of each kind.
    if (!name.endsWith('-1')) return;
    // A mail has no frames, so their results need no separate page to be merged.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode(true)
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});

it('every mail says something beside its subject in a mailbox, and that is no greeting', async () => {
  const page = await open('light');
  const greeting = textsOfAccount(null).mails.greeting;
  for (const { name, mail } of mails) {
    await page.setContent(mail.html);
    const preview = await page.evaluate(() => document.body.firstElementChild?.textContent ?? '');
    const words = preview.replaceAll(/[\u034f\u200c\u00a0]/g, '').trim();
    expect(words.length, name).toBeGreaterThan(20);
    expect(words, name).not.toBe(greeting);
    expect(mail.subject.length, `${name}: ${mail.subject}`).toBeLessThanOrEqual(60);
  }
  await page.context().close();
});
