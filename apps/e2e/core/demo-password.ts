import type { Page } from '@playwright/test';

/** The password of the demo's accounts, as `/demo` shows it. */
export async function findDemoPassword(page: Page): Promise<string> {
  const demo = await (await page.request.get('/demo')).text();
  const password = /<code>([^<]+)<\/code>/.exec(demo)?.[1];
  if (password === undefined) throw new Error('/demo shows no password');
  return password;
}
