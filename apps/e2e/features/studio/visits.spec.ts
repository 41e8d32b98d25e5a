import { findDemoPassword } from '../../core/demo-password.ts';
import { openAs } from '../../core/demo-people.ts';
import { expect, test } from '../../core/test.ts';
import { expectKept } from '../../core/worker.ts';

test('a page that the worker answers for counts as one that the server gave', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  // Others may have taken the authenticator's codes of this half minute.
  test.setTimeout(120_000);
  await page.goto('/');
  await expectKept(page);
  const asked = page.waitForRequest('**/__/firebase/init.json');
  const answer = await page.goto('/cancel');
  expect(answer?.fromServiceWorker()).toBe(true);
  expect((await (await asked).allHeaders())['referer']).toMatch(/\/cancel$/);
  const { origin } = new URL(page.url());
  const teacher = await openAs(browser, { origin, password: await findDemoPassword(page) }, 'teacher');
  const counted = teacher.getByRole('row', { name: /^Other pages/ });
  await expect(async () => {
    await teacher.goto('/studio/figures');
    await expect(counted).toBeVisible();
  }).toPass();
  await expect(teacher.getByRole('row', { name: /^Home [1-9]/ })).toBeVisible();
});
