import { expect, test } from '../../core/test.ts';

type Watched = { broken: string[] };

test('no page breaks its own content policy', async ({ page }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) =>
      broken.push(`${violatedDirective} at ${sourceFile}:${lineNumber}`),
    );
  });
  for (const path of ['/', '/subscriptions', '/videos/gruezi-mitenand']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const broken = await page.evaluate(() => (window as unknown as Watched).broken);
    expect(broken, path).toEqual([]);
  }
});
