import type { Locator, Page } from '@playwright/test';
import { findDemoPassword } from '../../core/demo-password.ts';
import { openAs } from '../../core/demo-people.ts';
import { press } from '../../core/keyboard.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

// One after the other: a lesson that is begun stands first in the list that the other one orders.
test.describe.configure({ mode: 'default' });

test('the teacher begins a lesson, writes its text and cards, and finds them again', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { origin } = new URL((await page.request.get('/health/live')).url());
  const teacher = await openAs(browser, { origin, password: await findDemoPassword(page) }, 'teacher');
  const title = `Uf em Märt ${Date.now()}`;
  await teacher.goto('/studio');
  await press(teacher.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Lessons' }));
  await press(teacher.getByRole('button', { name: 'New lesson' }));
  await teacher.getByRole('dialog').getByLabel('Title').fill(title);
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByLabel('Title')).toHaveValue(title);
  await teacher.getByRole('textbox', { name: 'Text in English' }).fill('Say *Grüezi* at the market.');
  await expect(teacher.getByText('Saved.')).toBeVisible();
  await expectAccessible(teacher);
  await press(teacher.getByRole('tab', { name: 'Cards' }));
  await teacher
    .getByLabel('Paste from a spreadsheet, a CSV file or Anki')
    .fill('Rüebli;carrot;Karotte\nSalaat;salad');
  await press(teacher.getByRole('button', { name: 'Add these cards' }));
  await expect(teacher.getByText('Saved.')).toBeVisible();
  await expectAccessible(teacher);
  await teacher.reload();
  await expect(teacher.getByLabel('Swiss German, card 1')).toHaveValue('Rüebli');
  await press(teacher.getByRole('tab', { name: 'Publish' }));
  await press(teacher.getByRole('button', { name: 'Publish now' }));
  await expect(teacher.getByText(/It has no film yet/)).toBeVisible();
  await expectAccessible(teacher);
  await press(teacher.getByRole('link', { name: 'All lessons' }));
  await teacher.getByLabel('Search').fill(title);
  await expect(teacher.getByText('1 lesson', { exact: true })).toBeVisible();
  await expect(teacher.getByText(/^draft\s·\svideo\slesson/)).toBeVisible();
  await expectAccessible(teacher);
  await teacher.context().close();
});

test('the teacher drags a lesson by its handle below the next, and back with a finger', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { origin } = new URL((await page.request.get('/health/live')).url());
  const teacher = await openAs(browser, { origin, password: await findDemoPassword(page) }, 'teacher');
  await teacher.goto('/studio/lessons');
  const titles = teacher.getByRole('main').getByRole('listitem').getByRole('link');
  const rows = teacher
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: teacher.getByTestId('drag-handle') });
  await expect(rows.nth(2)).toBeVisible();
  const title = (await rows.first().getByRole('link').textContent()) ?? '';
  const order = await titles.allTextContents();
  const place = order.indexOf(title);
  await toTheMiddle(rows.first());
  const handle = await boxOf(rows.first().getByTestId('drag-handle'));
  const next = await boxOf(rows.nth(1));
  await teacher.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await teacher.mouse.down();
  await teacher.mouse.move(handle.x, next.y + next.height - 4, { steps: 5 });
  await teacher.mouse.up();
  await expect(teacher.getByText(`‘${title}’ moved.`)).toBeVisible();
  await expect(titles.nth(place + 1)).toHaveText(title);
  await expectAccessible(teacher);
  await teacher.reload();
  await expect(titles.nth(place + 1)).toHaveText(title);
  await toTheMiddle(rows.first());
  await dragByFinger(teacher, rows.nth(1).getByTestId('drag-handle'), await boxOf(rows.first()));
  await expect(titles.nth(place)).toHaveText(title);
  expect(await titles.allTextContents()).toEqual(order);
  await teacher.context().close();
});

/** Far from the edges at which the window scrolls. */
const toTheMiddle = (place: Locator) => place.evaluate((row) => row.scrollIntoView({ block: 'center' }));

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('it has no place on the screen');
  return box;
}

/** A finger that the browser itself sees: what it would scroll with is left to it. */
async function dragByFinger(page: Page, from: Locator, onto: { y: number }): Promise<void> {
  const { x, y, width, height } = await boxOf(from);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const start = { x: x + width / 2, y: y + height / 2 };
  await touch('touchStart', start);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: start.x, y: start.y + (onto.y + 4 - start.y) * share });
  await touch('touchEnd');
}
