import type { Browser, Page } from '@playwright/test';
import { createPerson, type Person } from '../../core/accounts.ts';
import { CARDS, confirmSummary, payWith } from '../../core/checkout.ts';
import { chooseHour, findHours, openPicker, pickerOf } from '../../core/private-lessons.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { type RunningDemo, startDemo } from '../../core/start-demo.ts';
import { expect, test } from '../../core/test.ts';

let demo: RunningDemo;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

async function meet(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: demo.origin })).newPage();
  await arriveSignedIn(page, person);
  return page;
}

test('a payment page whose half hour is over takes no money, and the hour is the next learner’s', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const mira = await meet(browser, createPerson('Mira'));
  await openPicker(mira);
  const [wanted = ''] = await findHours(mira);
  await chooseHour(mira, wanted);
  await confirmSummary(mira);
  await expect(mira.getByLabel('Card number')).toBeVisible();

  const other = createPerson('Reto');
  const reto = await meet(browser, other);
  await openPicker(reto);
  await expect(pickerOf(reto).getByRole('radio', { name: wanted })).toHaveCount(0);
  await reto.goto('/demo/stripe');
  await reto.getByLabel('Days to advance').fill('1');
  await reto.getByRole('button', { name: 'Advance the clock' }).click();
  await expect(reto.getByRole('status')).toContainText('by a day');
  await openPicker(reto);
  await chooseHour(reto, wanted);
  await confirmSummary(reto);
  await payWith(reto, CARDS.works);
  await reto.waitForURL(/\/success\//);
  await reto.goto('/my-lessons');
  await expect(reto.getByRole('region', { name: 'Your weekly hour' })).toContainText(wanted, {
    timeout: 30_000,
  });

  await payWith(mira, CARDS.works);
  await expect(mira.getByRole('heading', { name: 'This payment page is closed' })).toBeVisible();
  await mira.goto('/my-lessons');
  await expect(mira.getByRole('link', { name: 'See PRIVATE' })).toBeVisible();
  await mira.context().close();
  await reto.context().close();
});
