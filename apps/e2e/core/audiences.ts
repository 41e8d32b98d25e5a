import type { Page } from '@playwright/test';
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
 * Gives this browser the session of one of these people; nobody's to a visitor. One log-in serves a whole run. No worker
 * answers for the pages: each is loaded from the server, as by somebody who begins there.
 */
export async function arriveAs(page: Page, audience: Audience): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const email = ACCOUNTS[audience];
  if (email === null) return;
  const session = sessions.get(audience) ?? logInAs(page, email);
  sessions.set(audience, session);
  await page.context().setStorageState(await session);
}

async function logInAs(page: Page, email: string): Promise<KeptSession> {
  return keepSession(page.request, { email, password: await findDemoPassword(page) });
}
