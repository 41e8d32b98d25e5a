import { expect, type Locator, type Page } from '@playwright/test';
import { openPlans, planCard } from './checkout.ts';

/** The time picker. */
export function pickerOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Choose your weekly hour' });
}

/** From the plans' page to the hours that can be chosen. The person is signed in. */
export async function openPicker(page: Page, label: RegExp | string = /TRY OUT|SUBSCRIBE/): Promise<void> {
  await openPlans(page);
  await planCard(page, 'PRIVATE').getByRole('button', { name: label }).click();
  // A busy school is asked again after ten seconds.
  await expect(pickerOf(page).getByRole('radio').first()).toBeVisible({ timeout: 30_000 });
}

/** The hours that can be chosen, as a screen reader says them: 'Monday, 5 PM'. */
export async function findHours(page: Page): Promise<string[]> {
  const names = await pickerOf(page)
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('aria-label') ?? ''));
  return names;
}

/** Chooses an hour and goes on to the summary. */
export async function chooseHour(page: Page, name: string): Promise<void> {
  await pickerOf(page).getByRole('radio', { name, exact: true }).check();
  await pickerOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: /^Your (order|change)/ })).toBeVisible();
}
