import type { Locator, Page } from '@playwright/test';
import type { Anybody } from './audiences.ts';
import { planCard } from './checkout.ts';
import type { findLessons } from './lessons.ts';
import { expect, expectAccessible } from './test.ts';

/** What a press opens on a page: a dialog, a menu, a card's back. */
export type Opening = {
  name: string;
  path: string;
  widths: readonly number[];
  /** In either language. */
  open: (page: Page) => Promise<void>;
};

const BOTH = [390, 1440];

/** A button of the page by the words that it begins with, English or German. */
const buttonOf = (place: Page | Locator, ...words: readonly string[]): Locator =>
  place.getByRole('button', { name: new RegExp(`^(?:${words.join('|')})`) }).first();

const pressIn = (page: Page, ...words: readonly string[]) =>
  buttonOf(page.getByRole('main'), ...words).click();

async function expectDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
}

async function pressForDialog(page: Page, ...words: readonly string[]): Promise<void> {
  await pressIn(page, ...words);
  await expectDialog(page);
}

async function pressOnPlan(page: Page, plan: 'BASIC' | 'VIP' | 'PRIVATE', ...words: readonly string[]) {
  await buttonOf(planCard(page, plan), ...words).click();
  await expectDialog(page);
}

/** To the end of a deck, every card known but the first. */
async function answerCards(page: Page): Promise<void> {
  const card = page.locator('[data-card]');
  await expect(card).toBeVisible();
  for (let step = 0; step < 60 && (await card.isVisible()); step += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press(step === 0 ? '1' : '2');
  }
  await expect(card).toHaveCount(0);
}

async function openWord(page: Page): Promise<void> {
  await page.locator('[data-line] [lang="gsw"]').first().scrollIntoViewIfNeeded();
  await page.keyboard.press('w');
  await page.getByRole('toolbar').getByRole('button').nth(1).click();
  await expectDialog(page);
}

/** As a film that has run to its end. */
async function endFilm(page: Page): Promise<void> {
  await page
    .locator('video')
    .first()
    .evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      video.currentTime = video.duration - 0.3;
    });
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.ended),
    )
    .toBe(true);
}

type Lessons = Pick<Awaited<ReturnType<typeof findLessons>>, 'sample' | 'closed'>;

function listEverybodys({ sample: { DocID: sample }, closed: { DocID: closed } }: Lessons): Opening[] {
  return [
    {
      name: 'side-panel',
      path: '/home',
      widths: [390],
      open: async (page) => {
        await page.getByRole('banner').getByRole('button').click();
        await expectDialog(page);
      },
    },
    {
      name: 'captions-menu',
      path: `/videos/${sample}`,
      widths: BOTH,
      open: (page) => pressIn(page, 'Captions', 'Untertitel'),
    },
    {
      name: 'large-picture',
      path: `/videos/${sample}`,
      widths: BOTH,
      open: (page) => pressForDialog(page, 'Open the picture', 'Bild öffnen'),
    },
    {
      name: 'player-keys',
      path: `/videos/${sample}`,
      widths: [1440],
      open: async (page) => {
        await page.keyboard.press('?');
        await expectDialog(page);
      },
    },
    { name: 'word', path: `/videos/${sample}`, widths: BOTH, open: openWord },
    { name: 'film-end', path: `/videos/${sample}`, widths: BOTH, open: endFilm },
    {
      name: 'contact-refused',
      path: '/contact',
      widths: BOTH,
      open: (page) => pressIn(page, 'Send', 'Senden'),
    },
    { name: 'closed-lesson', path: `/videos/${closed}`, widths: BOTH, open: async () => undefined },
    {
      name: 'card-back',
      path: `/flashcards/${sample}`,
      widths: BOTH,
      open: (page) => pressIn(page, 'Turn the card', 'Karte umdrehen'),
    },
  ];
}

const VISITORS: readonly Opening[] = [
  {
    name: 'sign-up-overlay',
    path: '/subscriptions',
    widths: BOTH,
    open: async (page) => {
      await pressOnPlan(page, 'VIP', 'TRY OUT', 'AUSPROBIEREN');
      await expectAccessible(page);
      await page
        .getByRole('dialog')
        .getByRole('tab', { name: /^(Log in|Anmelden)$/ })
        .click();
    },
  },
  {
    name: 'sign-up-refused',
    path: '/sign-in-up',
    widths: BOTH,
    open: async (page) => {
      const fields = page.getByRole('main').locator('form input:not([type="checkbox"])');
      for (const field of await fields.all()) await field.fill('mira@learner.example');
      await page.getByRole('main').locator('form button[type="submit"]').click();
      await expectDialog(page);
    },
  },
];

const OWN: Partial<Record<Anybody, readonly Opening[]>> = {
  visitor: VISITORS,
  'no plan': [
    {
      name: 'order',
      path: '/subscriptions',
      widths: BOTH,
      open: (page) => pressOnPlan(page, 'BASIC', 'TRY OUT', 'AUSPROBIEREN'),
    },
    {
      name: 'hours',
      path: '/subscriptions',
      widths: BOTH,
      open: async (page) => {
        await pressOnPlan(page, 'PRIVATE', 'TRY OUT', 'SUBSCRIBE', 'AUSPROBIEREN', 'ABONNIEREN');
        await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible({ timeout: 30_000 });
      },
    },
  ],
  BASIC: [
    {
      name: 'cancel-plan',
      path: '/subscriptions',
      widths: BOTH,
      open: (page) => pressOnPlan(page, 'BASIC', 'cancel', 'kündigen'),
    },
    {
      name: 'change-of-plan',
      path: '/subscriptions',
      widths: BOTH,
      open: (page) => pressOnPlan(page, 'VIP', 'UPGRADE', 'ERWEITERN'),
    },
  ],
  VIP: [
    {
      name: 'delete-account',
      path: '/my-account',
      widths: BOTH,
      open: (page) => pressForDialog(page, 'Delete my account', 'Mein Konto löschen'),
    },
    {
      name: 'second-step',
      path: '/my-account',
      widths: BOTH,
      open: (page) => pressForDialog(page, 'Set up authenticator app', 'Authenticator-App einrichten'),
    },
  ],
};

/** What these people can open, each by a press on a page. */
export const listOpenings = (audience: Anybody, lessons: Lessons): readonly Opening[] => [
  ...listEverybodys(lessons),
  ...(OWN[audience] ?? []),
];

/** What is opened for its picture only: it changes what the next page shows, or is the teacher's. */
export const listFurtherOpenings = (audience: Anybody, { sample }: Lessons): readonly Opening[] => {
  const [widths, studio] = [BOTH, `/studio/lessons/${sample.DocID}`];
  const ofLesson = (name: string, ...words: readonly string[]): Opening => ({
    name: `studio-lesson-${name}`,
    path: studio,
    widths,
    open: (page) => page.getByRole('tab', { name: new RegExp(`^(?:${words.join('|')})`) }).click(),
  });
  if (audience === 'teacher')
    return [
      {
        name: 'studio-new-lesson',
        path: '/studio/lessons',
        widths,
        open: (page) => pressForDialog(page, 'New lesson', 'Neue Lektion'),
      },
      ofLesson('captions', 'Captions', 'Untertitel'),
      ofLesson('cards', 'Cards', 'Karten'),
      ofLesson('text', 'Text'),
      ofLesson('publish', 'Publish', 'Veröffentlichen'),
      {
        name: 'studio-person',
        path: '/studio/people',
        widths,
        open: async (page) => {
          await page.getByRole('main').locator('a[href^="/studio/people/"]').first().click();
          await page.waitForURL(/\/studio\/people\/./);
          await page.waitForLoadState('networkidle');
        },
      },
    ];
  if (audience === 'VIP' || audience === 'visitor')
    return [{ name: 'cards-done', path: `/flashcards/${sample.DocID}`, widths, open: answerCards }];
  return [];
};
