import type { Page } from '@playwright/test';
import { AUDIENCES, type Audience, arriveAs } from '../core/audiences.ts';
import { planCard } from '../core/checkout.ts';
import { findLessons } from '../core/lessons.ts';
import { expect, expectAccessible, test } from '../core/test.ts';
import { openScreen } from '../core/walk.ts';

type Opening = { what: string; path: string; widths: readonly number[]; open: (page: Page) => Promise<void> };

const BOTH = [390, 1440];

const pressIn = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

const expectDialog = async (page: Page) => {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
};

function listEverybodys(sample: string, closed: string): Opening[] {
  return [
    {
      what: 'the side panel',
      path: '/home',
      widths: [390],
      open: async (page) => {
        await page.getByRole('banner').getByRole('button').click();
        await expectDialog(page);
      },
    },
    {
      what: 'the menu of captions',
      path: `/videos/${sample}`,
      widths: BOTH,
      open: (page) => pressIn(page, 'Captions'),
    },
    {
      what: 'a picture of a lesson, large',
      path: `/videos/${sample}`,
      widths: BOTH,
      open: async (page) => {
        await pressIn(page, 'Open the picture');
        await expectDialog(page);
      },
    },
    {
      what: 'the player’s keys',
      path: `/videos/${sample}`,
      widths: [1440],
      open: async (page) => {
        await page.keyboard.press('?');
        await expectDialog(page);
      },
    },
    {
      what: 'a message that was not finished',
      path: '/contact',
      widths: BOTH,
      open: (page) => pressIn(page, 'Send'),
    },
    {
      what: 'a lesson, closed to some',
      path: `/videos/${closed}`,
      widths: BOTH,
      open: async () => undefined,
    },
  ];
}

const OWN: Readonly<Record<Audience, readonly Opening[]>> = {
  visitor: [
    {
      what: 'the sign-up overlay, on either side',
      path: '/subscriptions',
      widths: BOTH,
      open: async (page) => {
        await planCard(page, 'VIP').getByRole('button', { name: 'TRY OUT' }).click();
        await expectDialog(page);
        await expectAccessible(page);
        await page.getByRole('dialog').getByRole('tab', { name: 'Log in' }).click();
      },
    },
    {
      what: 'an alert over the form',
      path: '/sign-in-up',
      widths: BOTH,
      open: async (page) => {
        for (const name of ['username', 'email', 'password'])
          await page.getByLabel(name, { exact: true }).fill('mira@learner.example');
        await page.getByRole('main').getByRole('button', { name: 'SIGN UP', exact: true }).click();
        await expectDialog(page);
      },
    },
  ],
  'no plan': [
    {
      what: 'the summary of an order',
      path: '/subscriptions',
      widths: BOTH,
      open: async (page) => {
        await planCard(page, 'BASIC').getByRole('button', { name: 'TRY OUT' }).click();
        await expectDialog(page);
      },
    },
  ],
  BASIC: [
    {
      what: 'the question before a plan is cancelled',
      path: '/subscriptions',
      widths: BOTH,
      open: async (page) => {
        await planCard(page, 'BASIC').getByRole('button', { name: 'cancel' }).click();
        await expectDialog(page);
      },
    },
    {
      what: 'the summary of a change',
      path: '/subscriptions',
      widths: BOTH,
      open: async (page) => {
        await planCard(page, 'VIP').getByRole('button', { name: 'UPGRADE' }).click();
        await expectDialog(page);
      },
    },
  ],
  VIP: [
    {
      what: 'the question before an account is deleted',
      path: '/my-account',
      widths: BOTH,
      open: async (page) => {
        await pressIn(page, 'Delete my account');
        await expectDialog(page);
      },
    },
    {
      what: 'a card, turned',
      path: '/flashcards/gruezi-mitenand',
      widths: BOTH,
      open: (page) => pressIn(page, 'Turn the card'),
    },
  ],
};

for (const audience of AUDIENCES)
  test(`what opens on a page is accessible by day and by night: ${audience}`, async ({ page, request }) => {
    await arriveAs(page, audience);
    const { sample, closed } = await findLessons(request);
    for (const { what, path, widths, open } of [
      ...listEverybodys(sample.DocID, closed.DocID),
      ...OWN[audience],
    ])
      for (const width of widths)
        await test.step(`${what}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await openScreen(page, { path });
          await open(page);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await expectAccessible(page);
          }
        });
  });
