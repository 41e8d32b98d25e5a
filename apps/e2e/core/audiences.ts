import { type BrowserContext, expect, type Page } from '@playwright/test';
import { FIRST_LANGUAGE, LANGUAGE_COOKIE, type Language } from '@school/contract/language-cookie';
import { createPerson } from './accounts.ts';
import { CARDS, confirmSummary, payWith } from './checkout.ts';
import { findDemoPassword } from './demo-password.ts';
import { chooseHour, findHours, openPicker } from './private-lessons.ts';
import { arriveSignedIn, keepSession } from './signed-in.ts';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Who looks at a page, and the demo's account that is one of them. */
const ACCOUNTS = {
  visitor: null,
  'no plan': 'no-plan@demo.example',
  BASIC: 'basic@demo.example',
  VIP: 'vip@demo.example',
} as const;

export type Audience = keyof typeof ACCOUNTS;

export const AUDIENCES = Object.keys(ACCOUNTS) as Audience[];

/** Also who has an hour with the teacher, which is bought first, who owns the school, and who guards the chat. */
export const EVERYBODY = [...AUDIENCES, 'PRIVATE', 'teacher', 'moderator'] as const;

export type Anybody = (typeof EVERYBODY)[number];

const sessions = new Map<Anybody, Promise<Session>>();

/**
 * Gives this browser the session of one of these people; none to a visitor. One log-in serves a whole run. No worker
 * answers for the pages: each is loaded from the server, as on a first visit.
 */
export async function arriveAs(
  page: Page,
  audience: Anybody,
  language: Language = FIRST_LANGUAGE,
): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  if (audience !== 'visitor') {
    const session = sessions.get(audience) ?? logInAs(page, audience);
    sessions.set(audience, session);
    await page.context().setStorageState(await session);
  }
  if (language === FIRST_LANGUAGE) return;
  // As if it came from the account, which is not told.
  const { origin } = new URL((await page.request.get('/health/live')).url());
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }]);
}

async function logInAs(page: Page, audience: Exclude<Anybody, 'visitor'>): Promise<Session> {
  if (audience === 'PRIVATE') return buyPrivate(page);
  const isOperator = audience === 'teacher' || audience === 'moderator';
  const email = isOperator ? `${audience}@demo.example` : ACCOUNTS[audience];
  return keepSession(page.request, { email, password: await findDemoPassword(page) });
}

/** The demo has nobody with private lessons: an hour of the week is one learner's. */
async function buyPrivate(page: Page): Promise<Session> {
  const person = createPerson();
  await arriveSignedIn(page, person);
  await openPicker(page);
  const [first = ''] = await findHours(page);
  await chooseHour(page, first);
  await confirmSummary(page);
  await payWith(page, CARDS.works);
  await page.waitForURL(/\/success\//);
  await expect(page.getByRole('link', { name: 'My lessons' })).toBeVisible({ timeout: 30_000 });
  // The app has put the one of this browser where no copy reaches it.
  return keepSession(page.request, person);
}
