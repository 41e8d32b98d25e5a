import type { Page } from '@playwright/test';
import { openAs } from '../../core/demo-people.ts';
import { press } from '../../core/keyboard.ts';
import { type RunningDemo, startDemo } from '../../core/start-demo.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

// A demo for the file: what it changes of the course is there for everybody. Its owner logs in once, since her
// authenticator gives each code once.
test.describe.configure({ mode: 'default' });

let demo: RunningDemo;
let owner: Page;
let visitor: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  demo = await startDemo();
  owner = await openAs(browser, demo, 'teacher');
  visitor = await browser.newPage({ baseURL: demo.origin });
});
test.afterAll(async () => {
  for (const page of [owner, visitor]) await page.context().close();
  await demo.stop();
});

test('captions are split and joined by keyboard, and the lesson is seen as a visitor', {
  tag: '@long',
}, async () => {
  await owner.goto('/studio/lessons/bim-toggter?tab=captions');
  const lines = owner
    .getByRole('listitem')
    .filter({ has: owner.getByRole('textbox', { name: /^Begin of/ }) });
  await expect(lines.first()).toBeVisible();
  // The list has the rows in view alone.
  const said = owner.getByText(/^\d+ lines · /);
  const count = Number.parseInt((await said.textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(1);
  await press(lines.first().getByRole('button', { name: /^Split/ }));
  await expect(said).toHaveText(new RegExp(`^${count + 1} lines`));
  await expect(owner.getByText('Saved.')).toBeVisible();
  await expectAccessible(owner);
  await press(lines.first().getByRole('button', { name: /^Join/ }));
  await expect(said).toHaveText(new RegExp(`^${count} lines`));
  await expect(owner.getByText('Saved.')).toBeVisible();
  await press(owner.getByRole('tab', { name: 'Film' }));
  await expect(owner.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  await expectAccessible(owner);
  await press(owner.getByRole('tab', { name: 'Publish' }));
  await owner.getByLabel('As', { exact: true }).selectOption('visitor');
  const preview = owner.frameLocator('iframe[title="The lesson’s page, visitor"]');
  await expect(preview.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel('As', { exact: true }).selectOption('vip');
  const page = owner.frameLocator('iframe[title="The lesson’s page, live plan"]');
  const line = page.getByRole('region', { name: 'Transcript' }).locator('[data-line]').first();
  await line.scrollIntoViewIfNeeded();
  await expect(line).toBeVisible();
  await page.locator('[data-exercises]').evaluate((place) => place.scrollIntoView({ block: 'center' }));
  await press(page.getByRole('button', { name: 'Begin' }));
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.locator('[data-comments]').scrollIntoViewIfNeeded();
  await page.getByLabel('Your comment').fill('Ned gschickt');
  await press(page.getByRole('button', { name: 'Send' }));
  await expect(page.getByText('Your comment wasn’t sent.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'In lists' }).getByText('Bim Toggter')).toBeVisible();
  await expectAccessible(owner);
});

test('a topic of the grammar is begun, written, seen by all, and taken away', { tag: '@long' }, async () => {
  await owner.goto('/studio/grammar');
  const title = `Cases ${Date.now()}`;
  await owner.getByLabel('Title in English').fill(title);
  await owner.keyboard.press('Enter');
  await press(owner.getByRole('link', { name: title }));
  await owner.getByRole('textbox', { name: 'Text in English' }).fill('Two **cases** are enough.');
  await expect(owner.getByText('Saved.')).toBeVisible();
  await expectAccessible(owner);
  await visitor.goto('/grammar-page');
  await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible();
  await press(owner.getByRole('button', { name: 'Remove the topic' }));
  await press(owner.getByRole('alertdialog').getByRole('button', { name: 'YES' }));
  await expect(owner.getByRole('link', { name: title })).toHaveCount(0);
});

test('hours, prices and a legal page are changed, and stand for everybody', { tag: '@long' }, async () => {
  await owner.goto('/studio/schedule');
  const live = owner.getByRole('region', { name: 'Live lessons' });
  await live.getByLabel('Minutes').fill('50');
  await press(live.getByRole('button', { name: 'Save' }));
  await expect(live.getByText('Saved.')).toBeVisible();
  await expectAccessible(owner);
  await live.getByLabel('Time').fill('03:00');
  await press(live.getByRole('button', { name: 'Save' }));
  await expect(live.getByText('Not saved: hour: must be an hour from 6 to 22')).toBeVisible();

  await press(owner.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'School' }));
  const prices = owner.getByRole('region', { name: 'Prices' });
  await prices.getByLabel('BASIC a month: price (CHF)').fill('12.50');
  await press(prices.getByRole('button', { name: 'Save' }));
  await expect(prices.getByText('Saved.')).toBeVisible();
  const legal = owner.getByRole('region', { name: 'Legal pages' });
  await legal.getByLabel('Page').selectOption('disclaimer');
  await legal.getByRole('textbox', { name: 'Text in English' }).fill('Nothing here is advice.');
  await press(legal.getByRole('button', { name: 'Save' }));
  await expect(legal.getByText('Saved.')).toBeVisible();
  await expectAccessible(owner);
  await visitor.goto('/disclaimer');
  await expect(visitor.getByText('Nothing here is advice.')).toBeVisible();
  await visitor.goto('/subscriptions');
  await expect(visitor.getByText('12.50').first()).toBeVisible();
});
