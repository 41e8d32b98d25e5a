import type { Page } from '@playwright/test';
import { FIRST_LANGUAGE, LANGUAGE_COOKIE, type Language } from '@school/contract/language-cookie';
import { findDemoPassword } from './demo-password.ts';
import { type KeptSession, keepSession } from './signed-in.ts';

/** Who looks at a page, and the demo's account that is one of them. */
const ACCOUNTS = {
  visitor: null,
  'no plan': 'no-plan@demo.example',
  BASIC: 'basic@demo.example',
  VIP: 'vip@demo.example',
} as const;

export type Audience = keyof typeof ACCOUNTS;

export const AUDIENCES = Object.keys(ACCOUNTS) as Audience[];

const sessions = new Map<Audience, Promise<KeptSession>>();

/**
 * Gives this browser the session of one of these people; none to a visitor. One log-in serves a whole run. No worker
 * answers for the pages: each is loaded from the server, as on a first visit.
 */
export async function arriveAs(
  page: Page,
  audience: Audience,
  language: Language = FIRST_LANGUAGE,
): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const email = ACCOUNTS[audience];
  if (email !== null) {
    const session = sessions.get(audience) ?? logInAs(page, email);
    sessions.set(audience, session);
    await page.context().setStorageState(await session);
  }
  if (language === FIRST_LANGUAGE) return;
  // As if it came from the account, which is not told.
  const { origin } = new URL((await page.request.get('/health/live')).url());
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }]);
}

async function logInAs(page: Page, email: string): Promise<KeptSession> {
  return keepSession(page.request, { email, password: await findDemoPassword(page) });
}
