import type { APIRequestContext, Page } from '@playwright/test';
import { createPerson, logOut } from '../../core/accounts.ts';
import { CARDS, confirmSummary, payWith, planCard, subscribe } from '../../core/checkout.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { DESK, PHONE } from '../../core/widths.ts';

type Title = 'BASIC' | 'VIP';

/** Several calls of the payment service stand behind one press. */
const SETTLED = { timeout: 30_000 };

const STATUS = {
  renews: /^renews on /,
  cancels: /^canceles on /,
  first: /^first payment on: /,
  anytime: /^auto renews, cancel anytime$/,
};

/** Label (null: no button) and status of a plan's card, at both widths. */
async function expectCard(page: Page, title: Title, label: string | null, status: keyof typeof STATUS) {
  const card = planCard(page, title);
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expect(card.getByText(STATUS[status])).toBeVisible(SETTLED);
    const own = card.getByRole('button').filter({ hasNotText: 'update card info' });
    if (label === null) await expect(own).toHaveCount(0);
    else await expect(own).toHaveText(label);
  }
}

async function press(page: Page, title: Title, label: string) {
  await planCard(page, title).getByRole('button', { name: label, exact: true }).click();
}

async function change(page: Page, title: Title, label: string, result: RegExp) {
  await press(page, title, label);
  await confirmSummary(page);
  await expect(page.getByRole('alertdialog')).toContainText(result, SETTLED);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
}

async function cancel(page: Page, title: Title) {
  await press(page, title, 'cancel');
  await page.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
  await expect(page.getByText('Successfully canceled your subscription.')).toBeVisible(SETTLED);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
}

test('every label and status in one life of a plan, on a phone and on a desk', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(PHONE);
  await arriveSignedIn(page, createPerson());
  await page.goto('/subscriptions');
  await expectCard(page, 'VIP', 'TRY OUT', 'anytime');
  await subscribe(page, 'BASIC');
  await page.goto('/subscriptions');
  await expectCard(page, 'BASIC', 'cancel', 'renews');
  await expectCard(page, 'VIP', 'UPGRADE', 'anytime');
  await page.getByRole('button', { name: /^yearly/ }).click();
  await expectCard(page, 'BASIC', 'SWITCH', 'first');
  await page.getByRole('button', { name: 'monthly' }).click();

  await change(page, 'VIP', 'UPGRADE', /You have VIP monthly now\./);
  await expectCard(page, 'VIP', 'cancel', 'renews');
  await expectCard(page, 'BASIC', 'DOWNGRADE', 'first');

  await change(page, 'BASIC', 'DOWNGRADE', /BASIC monthly begins on .*Until then nothing changes\./);
  await expectCard(page, 'VIP', null, 'cancels');
  await expect(planCard(page, 'VIP')).toContainText(
    /To keep VIP monthly, cancel BASIC monthly, then press ‘resubscribe’\./,
  );
  await expectCard(page, 'BASIC', 'cancel', 'renews');
  await expect(planCard(page, 'BASIC').getByText('Your next plan')).toBeVisible();

  await cancel(page, 'BASIC');
  await expectCard(page, 'VIP', 'resubscribe', 'cancels');
  await expectCard(page, 'BASIC', 'SUBSCRIBE', 'first');
  await press(page, 'VIP', 'resubscribe');
  await page.getByRole('dialog').getByRole('button', { name: 'Resubscribe' }).click();
  await expectCard(page, 'VIP', 'cancel', 'renews');
});

test('another card: given on its page, and named when it is in use', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(90_000);
  await arriveSignedIn(page, createPerson());
  await subscribe(page, 'VIP');
  await page.goto('/subscriptions');
  await press(page, 'VIP', 'update card info');
  await payWith(page, CARDS.works);
  await page.waitForURL(/\/success-card-update\?session_id=/);
  await expect(page.getByText('From now on we charge your plan to Visa ending in 4242.')).toBeVisible(
    SETTLED,
  );
});

test('a contract is ended without a log-in, by a mail’s link and a press', { tag: '@long' }, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const person = createPerson();
  await arriveSignedIn(page, person);
  await subscribe(page, 'BASIC');
  await logOut(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cancel a contract' }).click();
  await page.getByLabel('email').fill(person.email);
  await page.getByRole('button', { name: 'Cancel my contract' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(await findCancellationLink(request, person.email));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, end my plan' }).click();
  await expect(page.getByRole('heading', { name: 'BASIC is cancelled' })).toBeVisible(SETTLED);
  await expect(page.getByText(/^You keep access until /)).toBeVisible();
});

async function findCancellationLink(request: APIRequestContext, to: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/demo/mailbox.json')).json()) as {
        to: string;
        text: string;
      }[];
      const texts = mails.filter((mail) => mail.to === to).map(({ text }) => text);
      link = texts.map((text) => /https?:\/\/\S+\/cancel-contract\?token=\S+/.exec(text)?.[0]).find(Boolean);
      return link !== undefined;
    }, SETTLED)
    .toBe(true);
  return link ?? '';
}
