import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { keepSession } from './signed-in.ts';

export type DemoAt = { origin: string; password: string };

/** A browser of one of the demo's people, signed in as on an earlier visit. Its first page is opened by the test. */
export async function openAs(
  browser: Browser,
  { origin, password }: DemoAt,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options });
  const email = `${name}@demo.example`;
  await context.setStorageState(await keepSession(context.request, { email, password }));
  return context.newPage();
}
