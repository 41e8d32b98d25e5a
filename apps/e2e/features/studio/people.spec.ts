import { readFile } from 'node:fs/promises';
import { findDemoPassword } from '../../core/demo-password.ts';
import { openAs } from '../../core/demo-people.ts';
import { press } from '../../core/keyboard.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

const SAVE = { en: 'Save as a spreadsheet (CSV)', de: 'Als Tabelle speichern (CSV)' } as const;
const HEAD = { en: 'Account ID,Address,Name,', de: 'Konto-ID,Adresse,Name,' } as const;

const MONTH = {
  month: '2026-11',
  currency: 'chf',
  payments: 3,
  amount: 1_200_000,
  tax: 90_000,
  refunded: 10_000,
  disputed: 40_000,
  fee: 24_380,
  feesUnknown: 0,
};

test('an owner saves whom the filters find in both languages, and reads the payments by month, on a phone too', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(90_000);
  const { origin } = new URL((await page.request.get('/health/live')).url());
  const owner = await openAs(browser, { origin, password: await findDemoPassword(page) }, 'teacher');
  for (const language of ['en', 'de'] as const) {
    await owner.context().addCookies([{ name: 'language', value: language, url: origin }]);
    await owner.goto('/studio/people?search=demo.example&plan=vip');
    for (const width of [390, 1440]) {
      await owner.setViewportSize({ width, height: 900 });
      const saving = owner.waitForEvent('download');
      await press(owner.getByRole('button', { name: SAVE[language] }));
      const text = await readFile(await (await saving).path(), 'utf8');
      expect(text.startsWith(`\ufeff${HEAD[language]}`)).toBe(true);
      expect(text).toContain('vip@demo.example');
      expect(text).not.toContain('basic@demo.example');
      const overflow = await owner.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
      await expectAccessible(owner);
    }
  }

  // A second log-in would wait for another code.
  const months = [MONTH, { ...MONTH, month: '2026-10', currency: 'eur' }];
  await owner.route('**/functions/getRevenue', (route) =>
    route.fulfill({ json: { result: { months, isFilling: false } } }),
  );
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto('/studio/figures');
  const table = owner.locator('table').filter({ hasText: '2026' }).first();
  await expect(table).toBeVisible();
  const beyond = await table.evaluate((element) => {
    const box = element.parentElement ?? element;
    return Math.max(box.scrollWidth - box.clientWidth, element.scrollWidth - element.clientWidth);
  });
  expect(beyond).toBeLessThanOrEqual(0);
  await expectAccessible(owner);
  await owner.context().close();
});
