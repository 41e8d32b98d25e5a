import type { Browser, Locator, Page } from '@playwright/test';
import { startCalmDemo } from '../../core/calm-demo.ts';
import { openAs } from '../../core/demo-people.ts';
import { press } from '../../core/keyboard.ts';
import { expectFilled } from '../../core/picture.ts';
import { setUpSecondStep } from '../../core/second-step.ts';
import type { RunningDemo } from '../../core/start-demo.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

// One demo for the file: its moderator has a second step from here on, and its stage is taken.
test.describe.configure({ mode: 'default' });

let demo: RunningDemo;
test.beforeAll(async () => {
  demo = await startCalmDemo();
});
test.afterAll(() => demo.stop());

async function arrive(browser: Browser, name: 'teacher' | 'moderator' | 'vip'): Promise<Page> {
  const page = await openAs(browser, demo, name);
  page.setDefaultTimeout(30_000);
  return page;
}

/** How much of the lesson can be seen again, and how far behind its newest piece the picture is. */
const placeOf = (video: Locator) =>
  video.evaluate(({ seekable, currentTime }: HTMLVideoElement) => {
    const end = seekable.length === 0 ? 0 : seekable.end(seekable.length - 1);
    return { shownSeconds: end - (seekable.length === 0 ? 0 : seekable.start(0)), behind: end - currentTime };
  });

const timeOf = (video: Locator) => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);

/** By the app's own way, from a page that may use no camera, to a picture of oneself. */
async function openPreview(teacher: Page, button = 'Show the preview'): Promise<Locator> {
  await teacher.goto('/studio');
  await press(teacher.getByRole('main').getByRole('link', { name: 'Live lessons', exact: true }));
  await press(teacher.getByRole('button', { name: button }));
  const preview = teacher.getByLabel('Preview');
  await expect.poll(() => timeOf(preview), { timeout: 20_000 }).toBeGreaterThan(0);
  return preview;
}

async function goLive(teacher: Page): Promise<void> {
  await press(teacher.getByRole('button', { name: 'Go live' }));
  await expect(teacher.getByText('This browser is sending.')).toBeVisible();
  await expect(teacher.getByText('You’re live.')).toBeVisible({ timeout: 60_000 });
}

async function endLesson(teacher: Page): Promise<void> {
  await press(teacher.getByRole('button', { name: 'End the lesson' }));
  await press(teacher.getByRole('button', { name: 'Yes, end it' }));
  await expect(teacher.getByText('No lesson is open.')).toBeVisible({ timeout: 30_000 });
  await expect(teacher.getByText('This browser is sending.')).toBeHidden();
}

/** What runs in this frame. */
const shownTo = (page: Page) => page.getByTitle('Live lesson').contentFrame();

test('the teacher goes live from the browser, a VIP member watches, and a recording follows', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const teacher = await arrive(browser, 'teacher');
  // The same button twice: the lesson with its chat and the preview, then the picture.
  const preview = await openPreview(teacher, 'Go live');
  await expect(teacher.getByText('The lesson is open. Viewers are waiting for the picture.')).toBeVisible();
  await expect(teacher.getByText(/Nobody sees you yet/)).toBeVisible();
  const meter = teacher.getByRole('meter', { name: 'Sound level' });
  await expect.poll(() => meter.evaluate(({ value }: HTMLMeterElement) => value)).toBeGreaterThan(0);
  await expectAccessible(teacher);
  await teacher.getByRole('radio', { name: 'Screen' }).check();
  await expect(teacher.getByRole('combobox', { name: 'Camera to use' })).toBeHidden();
  await expect.poll(() => timeOf(preview)).toBeGreaterThan(0);
  await teacher.getByRole('radio', { name: 'Camera' }).check();
  await expect.poll(() => timeOf(preview)).toBeGreaterThan(0);
  await goLive(teacher);

  const vip = await arrive(browser, 'vip');
  await vip.goto('/live-lessons');
  const video = shownTo(vip).locator('video');
  await expect.poll(() => timeOf(video), { timeout: 60_000 }).toBeGreaterThan(0);
  const before = await timeOf(video);
  await expect.poll(() => timeOf(video), { timeout: 60_000 }).toBeGreaterThan(before + 2);

  await endLesson(teacher);
  const notice = shownTo(vip).getByRole('status');
  await expect(notice).toContainText('The lesson is over.', { timeout: 30_000 });
  // A draft until its teacher has looked at it.
  await press(teacher.getByRole('link', { name: 'Look at the recording' }));
  await press(teacher.getByRole('button', { name: 'Publish now' }));
  await press(notice.getByRole('link', { name: 'Watch the recording' }));
  await expect(vip).toHaveURL(/\/videos\/live-/);
  await teacher.context().close();
  await vip.context().close();
});

test('a moderator sees the lesson in the studio and moderates, and neither ends nor changes anything', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const teacher = await arrive(browser, 'teacher');
  await openPreview(teacher);
  await goLive(teacher);
  const vip = await arrive(browser, 'vip');
  await vip.goto('/live-lessons');
  const moderator = await arrive(browser, 'moderator');
  await setUpSecondStep(moderator);
  await moderator.goto('/studio');
  const main = moderator.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Who is banned' })).toBeVisible();
  await expect(main.getByRole('heading')).toHaveText(['Studio', 'Live lessons', 'Reports', 'Who is banned']);
  await press(main.getByRole('link', { name: 'Live lessons', exact: true }));
  const shown = shownTo(moderator).locator('video');
  await expect.poll(() => timeOf(shown), { timeout: 60_000 }).toBeGreaterThan(0);
  await expectFilled(shown, 'in the studio');
  // Who comes late begins at what is shown now, not at the lesson's first piece.
  await expect.poll(async () => (await placeOf(shown)).shownSeconds, { timeout: 60_000 }).toBeGreaterThan(16);
  await expect.poll(async () => (await placeOf(shown)).behind, { timeout: 20_000 }).toBeLessThan(12);
  await moderator.getByLabel('Slow mode').selectOption('One message every 30 s');
  const chat = vip.getByTitle('Chat').contentFrame();
  await expect(chat.getByText('Slow mode: one message every 30 s.')).toBeVisible({ timeout: 20_000 });
  await expect(
    main.getByRole('button', { name: /live|lesson|recording|^Change|^Close the chat/i }),
  ).toHaveCount(0);
  await expect(main.getByText('Stream key')).toHaveCount(0);
  await expectAccessible(moderator);
  await endLesson(teacher);
  for (const page of [moderator, vip, teacher]) await page.context().close();
});
