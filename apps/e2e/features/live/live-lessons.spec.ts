import type { Browser, Page } from '@playwright/test';
import { leaveAndReturn, test } from '../../core/back-forward-cache.ts';
import { startCalmDemo } from '../../core/calm-demo.ts';
import { openAs } from '../../core/demo-people.ts';
import { press, send } from '../../core/keyboard.ts';
import { expectFilled } from '../../core/picture.ts';
import { askSooner } from '../../core/sooner.ts';
import type { RunningDemo } from '../../core/start-demo.ts';
import { expect } from '../../core/test.ts';
import { DESK, expectGoodAtBothWidths } from '../../core/widths.ts';

// One demo for the file: its lesson begins and ends for everybody who looks.
test.describe.configure({ mode: 'default' });

let demo: RunningDemo;
test.beforeAll(async () => {
  demo = await startCalmDemo();
});
test.afterAll(() => demo.stop());

async function arrive(browser: Browser, name?: string): Promise<Page> {
  const options = { baseURL: demo.origin, viewport: DESK, reducedMotion: 'reduce' } as const;
  const page = name ? await openAs(browser, demo, name, options) : await browser.newPage(options);
  await page.goto('/live-lessons');
  return page;
}

/** The header's link with what stands below it. */
const liveLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Live Lessons/ });

/** A page that is opened says what is on within the seconds that servers remember it. */
async function expectHeader(browser: Browser, isNow: boolean): Promise<void> {
  const page = await browser.newPage({ baseURL: demo.origin, viewport: DESK });
  await expect(async () => {
    await page.goto('/disclaimer');
    await expect(liveLink(page)).toHaveText(isNow ? /MONDAY 8 PM, now$/ : /MONDAY 8 PM$/, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await page.close();
}

/** Each of the page's documents with sockets notes, when it has been left, how many of them it has not closed. */
async function countSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened: WebSocket[] = [];
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        opened.push(this);
      }
    };
    // The last that a page hears: after 'pagehide'.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'hidden' || opened.length === 0) return;
      const left = opened.filter(({ readyState }) => readyState < WebSocket.CLOSING);
      sessionStorage.setItem('sockets', `${left.length} of ${opened.length} open`);
    });
  });
}

/** What the page's two frames show: of a page that was kept, the browser's driver knows no frames any more. */
const readFrames = (page: Page) =>
  page.evaluate(() => {
    const inside = (title: string) =>
      document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)?.contentDocument;
    const [chat, video] = [inside('Chat'), inside('Live lesson')?.querySelector('video')];
    const said = chat?.querySelector('[role="log"]')?.textContent ?? '';
    return {
      isConnected: chat?.body.innerText.includes('Connected') ?? false,
      times: said.split('Grüezi mitenand').length - 1,
      isPlaying: video ? video.currentTime > 0 && !video.paused && video.readyState > 2 : false,
    };
  });

for (const [who, name, title, text, to] of [
  ['a visitor', undefined, 'No access', 'Please Sign in to access live lessons.', '/sign-in-up'],
  ['a BASIC member', 'basic', 'VIP', 'Only VIP members can access live lessons.', '/subscriptions'],
] as const)
  test(`${who} sees the hour, at a press on Enter why not, and is led on by keyboard`, {
    tag: '@long',
  }, async ({ browser }) => {
    const page = await arrive(browser, name);
    test.setTimeout(90_000);
    await expect(page.getByRole('heading', { name: 'How the hour runs' })).toBeVisible();
    await expect(page.getByText(/^VIP: .* a month$/)).toBeVisible();
    await press(page.getByRole('button', { name: 'Enter' }));
    const alert = page.getByRole('alertdialog', { name: title });
    await expect(alert.getByText(text, { exact: true })).toBeVisible();
    await expectGoodAtBothWidths(page);
    await press(alert.getByRole('button', { name: 'OK' }));
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await page.close();
  });

test('a VIP member waits, watches, writes, and finds the recording', { tag: '@long' }, async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const page = await arrive(browser, 'vip');
  await expect(page.getByRole('timer', { name: /^Starts in / })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Add all dates to my calendar' })).toBeVisible();
  await expectGoodAtBothWidths(page);
  const stage = page.getByTitle('Live lesson');
  await press(page.getByRole('button', { name: 'Open the room now' }));
  await expect(stage.contentFrame().getByRole('status')).toContainText('The lesson hasn’t begun yet.', {
    timeout: 20_000,
  });
  await press(page.getByRole('button', { name: 'Leave the room' }));
  await expect(stage).toBeHidden();

  await expectHeader(browser, false);
  await page.request.post('/demo/live/go');
  await expectHeader(browser, true);
  await countSockets(page);
  // The stage, and the hours.
  await askSooner(page, 15_000, 60_000);
  await page.goto('/live-lessons');
  const video = stage.contentFrame().locator('video');
  const place = () => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await expect.poll(place, { timeout: 30_000 }).toBeGreaterThan(0);
  const chat = page.getByTitle('Chat').contentFrame();
  await expect(chat.getByText('Connected')).toBeVisible({ timeout: 20_000 });
  await send(chat.getByRole('textbox', { name: 'Message' }), 'Grüezi mitenand');
  const message = chat.getByRole('log').getByText('Grüezi mitenand');
  await expect(message).toBeVisible();
  await expect(chat.getByText('sending ...')).toHaveCount(0);
  await expectGoodAtBothWidths(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(chat.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  await expectFilled(video, 'on a phone');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFilled(video, 'on a small phone');
  await page.setViewportSize(DESK);
  await expectFilled(video, 'on a desk');

  // Away with no socket left open, and back: the page is there as it was, and both frames go on.
  expect(await leaveAndReturn(page)).toEqual({ isSame: true, reasons: null });
  expect(await page.evaluate(() => sessionStorage.getItem('sockets'))).toBe('0 of 1 open');
  await expect
    .poll(() => readFrames(page), { timeout: 30_000 })
    .toMatchObject({ isConnected: true, times: 1, isPlaying: true });
  await page.reload();
  await expect(message).toHaveCount(1, { timeout: 30_000 });

  await page.request.post('/demo/live/end');
  await expect(stage.contentFrame().getByRole('status')).toContainText('The lesson is over.', {
    timeout: 20_000,
  });
  await expect(page.getByRole('link', { name: 'Go to the speaking practice' })).toBeVisible({
    timeout: 20_000,
  });
  const recording = page.getByRole('link', { name: 'Watch the recording' });
  await expect(recording).toBeVisible({ timeout: 20_000 });
  await expect(message).toBeVisible();
  await press(page.getByRole('button', { name: 'Leave the room' }));
  await expect(page.getByText('Just over')).toBeVisible();
  await expectGoodAtBothWidths(page);
  await press(recording);
  await expect(page).toHaveURL(/\/videos\//);
  await page.close();
});
