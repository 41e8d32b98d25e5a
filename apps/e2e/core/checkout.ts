import { expect, type Page } from '@playwright/test';
import { expectTakenOver } from './taken-over.ts';

export const CARDS = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksForConfirmation: '4000 0025 0000 3155',
} as const;

/** Fills the payment stand-in's hosted page and presses its button. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry (MM / YY)').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Mira Muster');
  await page.getByRole('button', { name: /^(Start trial|Subscribe|Pay|Save card)$/ }).click();
}

/** The plan's card on the subscriptions page. */
export function planCard(page: Page, title: 'BASIC' | 'VIP' | 'PRIVATE') {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The plans' page, ready to be pressed on. */
export async function openPlans(page: Page): Promise<void> {
  await page.goto('/subscriptions');
  await expectTakenOver(page);
}

/** Presses on in the summary that stands before every purchase and change. */
export async function confirmSummary(page: Page): Promise<void> {
  const summary = page.getByRole('dialog', { name: /^Your (order|change)/ });
  await summary.getByRole('button', { name: /^(Continue|Pay|Upgrade|Confirm)/ }).click();
}

/** From the subscriptions page to a paid plan in the ledger. The person is signed in. */
export async function subscribe(page: Page, title: 'BASIC' | 'VIP'): Promise<void> {
  await openPlans(page);
  await planCard(page, title)
    .getByRole('button', { name: /TRY OUT|SUBSCRIBE/ })
    .click();
  await confirmSummary(page);
  await payWith(page, CARDS.works);
  await page.waitForURL(/\/success\//);
  await expect(page.getByText(title).first()).toBeVisible();
}
