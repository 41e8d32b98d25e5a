import type { Browser, Locator, Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '@school/contract/language-cookie';
import { createPerson, expectSignedIn, fillLogIn } from '../../core/accounts.ts';
import { CARDS, confirmSummary, openPlans, payWith, planCard, subscribe } from '../../core/checkout.ts';
import { tabTo as tabThrough } from '../../core/keyboard.ts';
import { MOST_SHIFT, watchShifts } from '../../core/layout-shift.ts';
import { chooseHour, findHours, openPicker, pickerOf } from '../../core/private-lessons.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { askSooner } from '../../core/sooner.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE_AFTER_DESK } from '../../core/widths.ts';

// One after the other: they choose among the hours of one teacher.
test.describe.configure({ mode: 'default' });

/** Several calls of the payment service stand behind one press. */
const SETTLED = { timeout: 30_000 };
const TERMS = 'Missed lessons cannot be rescheduled. Upcoming ones can, with at least one week’s notice.';

/** Presses Tab until this has the focus. */
const tabTo = (page: Page, target: Locator) => tabThrough(page, target, 60);

/** The file that a link gives has this one lesson in it. */
async function expectOneLesson(page: Page, link: Locator): Promise<void> {
  const address = (await link.getAttribute('href')) ?? '';
  const { pathname, search } = new URL(address);
  const file = await page.request.get(pathname + search);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
}

test('an hour is chosen, paid, moved and cancelled by keyboard', { tag: '@widths' }, async ({ page }) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, createPerson());
  const findShift = await watchShifts(page);
  const picker = pickerOf(page);
  for (const size of PHONE_AFTER_DESK) {
    await page.setViewportSize(size);
    await openPlans(page);
    await tabTo(page, planCard(page, 'PRIVATE').getByRole('button', { name: /TRY OUT|SUBSCRIBE/ }));
    await page.keyboard.press('Enter');
    await expect(picker.getByRole('radio').first()).toBeVisible(SETTLED);
    await expect(picker.getByText(TERMS)).toBeVisible();
    await expectAccessible(page);
    expect(await findShift(), 'the picker moves nothing').toBeLessThan(MOST_SHIFT);
  }

  await tabTo(page, picker.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  const chosen = picker.locator('input:checked');
  const name = (await chosen.getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/^(Mon|Tues|Wednes|Thurs|Fri)day, \d+ (AM|PM)$/);
  await expect(picker.getByRole('status')).toContainText(`Every ${name}, Swiss time`);
  await tabTo(page, picker.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  const summary = page.getByRole('dialog', { name: 'Your order: PRIVATE monthly' });
  await expect(summary).toContainText(`Every ${name}, Swiss time`);
  await expect(summary).toContainText(/First lesson.*Terms.*To pay today/s);
  await expectGoodAtBothWidths(page);
  await tabTo(page, summary.getByRole('button', { name: 'Continue to payment' }));
  await page.keyboard.press('Enter');
  await payWith(page, CARDS.works);
  await page.waitForURL(/\/success\//);
  await page.getByRole('link', { name: 'My lessons' }).click(SETTLED);

  await expect(page.getByRole('region', { name: 'Your weekly hour' })).toContainText(
    `Every ${name}`,
    SETTLED,
  );
  await expect(page.getByRole('region', { name: 'Next lesson' })).toContainText(/tomorrow|in \d+ days/);
  await expectGoodAtBothWidths(page);
  for (const size of PHONE_AFTER_DESK) {
    await page.setViewportSize(size);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Next lesson' })).toContainText(/tomorrow|in \d+ days/);
    expect(await findShift(), 'the page moves nothing').toBeLessThan(MOST_SHIFT);
  }

  const coming = page.getByRole('region', { name: 'After that' });
  await expectOneLesson(page, coming.getByRole('link', { name: /^Calendar file/ }).first());
  const move = coming.getByRole('button', { name: /^Move the lesson of/ });
  const movable = await move.count();
  await tabTo(page, move.last());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Move the lesson of/ });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expectGoodAtBothWidths(page);
  await tabTo(page, dialog.getByRole('radio').first());
  // The last of them: an earlier one may be before all others, and is the next lesson then.
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio').last()).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Move the lesson' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(/^Lesson movedYour lesson is now on /, SETTLED);
  await expectGoodAtBothWidths(page);
  await page.keyboard.press('Enter');
  await expect(coming.getByText('moved').first()).toBeVisible();
  await expect(move).toHaveCount(movable - 1);

  const cancel = coming.getByRole('button', { name: /^Cancel the lesson of/ });
  const cancellable = await cancel.count();
  await tabTo(page, cancel.last());
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Cancel the lesson of .*\d.*\?$/ });
  await expect(question.getByRole('button', { name: 'NO' })).toBeFocused();
  await expectGoodAtBothWidths(page);
  await tabTo(page, question.getByRole('button', { name: 'YES' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(
    /^Lesson cancelledThe lesson of .* is cancelled\./,
    SETTLED,
  );
  await page.keyboard.press('Enter');
  await expect(cancel).toHaveCount(cancellable - 1);
  await expect(coming.getByText('cancelled')).toBeVisible();
});

for (const [language, name] of [
  ['en', 'TRY OUT|SUBSCRIBE'],
  ['de', 'AUSPROBIEREN|ABONNIEREN'],
] as const)
  test(`the hours stand whole above their buttons on a desk of 900 px: ${language}`, {
    tag: '@long',
  }, async ({ page }) => {
    await arriveSignedIn(page, createPerson());
    const { origin } = new URL((await page.request.get('/health/live')).url());
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }]);
    await page.goto('/subscriptions');
    await planCard(page, 'PRIVATE')
      .getByRole('button', { name: new RegExp(name) })
      .click();
    const picker = page.getByRole('dialog');
    await expect(picker.getByRole('radio').first()).toBeVisible({ timeout: 30_000 });
    const foot = await picker.locator('footer').boundingBox();
    const lowest = await picker
      .getByRole('radio')
      .evaluateAll((radios) =>
        Math.max(...radios.map((radio) => (radio.closest('label') ?? radio).getBoundingClientRect().bottom)),
      );
    expect(lowest).toBeLessThanOrEqual(foot?.y ?? 0);
  });

/** Another learner in a browser of their own, signed in. */
async function meetAnother(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await arriveSignedIn(page, createPerson('Reto'));
  return page;
}

test('an hour taken by another account during the order: the page says so, and another one is paid', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(180_000);
  await arriveSignedIn(page, createPerson());
  await openPicker(page);
  const [wanted = ''] = await findHours(page);
  await chooseHour(page, wanted);
  const reto = await meetAnother(browser);
  await openPicker(reto);
  await chooseHour(reto, wanted);
  await confirmSummary(reto);
  await expect(reto.getByLabel('Card number')).toBeVisible();

  await confirmSummary(page);
  await expect(pickerOf(page).getByRole('alert')).toContainText(
    `Somebody else has just taken ${wanted}. Nothing was charged.`,
  );
  await expectAccessible(page);
  await expect(pickerOf(page).getByRole('radio', { name: wanted })).toHaveCount(0);
  const [other = ''] = await findHours(page);
  await chooseHour(page, other);
  await confirmSummary(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await reto.context().close();
});

test('an hour taken by another account during the choice disappears from the list', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(180_000);
  await arriveSignedIn(page, createPerson());
  await askSooner(page, 10_000);
  await openPicker(page);
  const wanted = (await findHours(page)).at(-1) ?? '';
  await pickerOf(page).getByRole('radio', { name: wanted }).check();
  const reto = await meetAnother(browser);
  await openPicker(reto);
  await chooseHour(reto, wanted);
  await confirmSummary(reto);
  await expect(reto.getByLabel('Card number')).toBeVisible();
  await expect(pickerOf(page).getByRole('alert')).toContainText(
    `Somebody else has just taken ${wanted}`,
    SETTLED,
  );
  await expect(pickerOf(page).getByRole('radio', { name: wanted })).toHaveCount(0);
  await pickerOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    "Please select an hour in which you'd like to schedule your private lessons and try again.",
  );
  // Back from the payment page: the hour is anybody's again.
  await reto.goto('/cancel');
  await expect(reto.getByRole('heading', { level: 1 })).toHaveText('Nothing was charged');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(pickerOf(page).getByRole('radio', { name: wanted })).toHaveCount(1, SETTLED);
  await reto.context().close();
});

test('VIP is upgraded with an hour, and two tabs agree on what became of a lesson', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, createPerson());
  await subscribe(page, 'VIP');
  await openPicker(page, 'UPGRADE');
  const [wanted = ''] = await findHours(page);
  await chooseHour(page, wanted);
  await confirmSummary(page);
  await expect(page.getByRole('alertdialog')).toContainText('You have PRIVATE monthly now.', SETTLED);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await planCard(page, 'PRIVATE').getByRole('link', { name: 'My lessons' }).click();
  const cancel = (of: Page) =>
    of
      .getByRole('region', { name: 'After that' })
      .getByRole('button', { name: /^Cancel the lesson of/ })
      .last();
  await expect(cancel(page)).toBeVisible(SETTLED);

  const second = await page.context().newPage();
  await second.goto('/my-lessons');
  await cancel(second).click();
  await cancel(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/is cancelled\./, SETTLED);
  await second.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
  await expect(second.getByRole('alertdialog')).toContainText('This lesson is over or cancelled.', SETTLED);
  await second.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(second.getByRole('region', { name: 'After that' }).getByText('cancelled')).toBeVisible();
});

test('a visitor who opens the lessons logs in and is back there; without PRIVATE the plans are a press away', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const person = createPerson();
  await arriveSignedIn(page, person);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN UP' })).toBeVisible();
  await page.goto('/my-lessons');
  await expect(page.getByText('Log in to see your private lessons.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogIn(page, person);
  await page.waitForURL(/\/my-lessons$/);
  await expectSignedIn(page);
  await expect(page.getByRole('link', { name: 'See PRIVATE' })).toBeVisible();
  await expectAccessible(page);
});
