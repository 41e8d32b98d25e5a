import { type Browser, expect, type Page, type Request } from '@playwright/test';

type FirstVisit = { page: Page; requests: readonly Request[] };

/**
 * The first visit of a new browser, once its page asks for nothing more. App Check's first token came with the
 * configuration: all tests are at one address, which is given sixty a minute, and others may have had them. Without it
 * a page asks for more.
 */
export async function visitFirst(browser: Browser, path: string): Promise<FirstVisit> {
  let visit: FirstVisit | undefined;
  await expect(async () => {
    await visit?.page.context().close();
    const page = await (await browser.newContext()).newPage();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    visit = { page, requests };
    const configuration = page.waitForResponse(/\/init\.json$/);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await (await configuration).json()).toMatchObject({
      appCheckToken: { token: expect.any(String) },
    });
  }).toPass({ timeout: 90_000, intervals: [5_000] });
  if (!visit) throw new Error(`No visit to ${path} was recorded.`);
  return visit;
}
