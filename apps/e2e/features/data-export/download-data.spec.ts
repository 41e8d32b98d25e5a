import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { createPerson, findMail, linkOf } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

for (const width of [390, 1_440])
  test(`what is kept about an account is one file, by keyboard at ${width} px`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page, request }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const person = createPerson();
    await arriveSignedIn(page, person);
    await page.goto('/my-account');
    const downloading = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Download my data' }).focus();
    await page.keyboard.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['README.txt', 'identity.json', 'identity-log-ins.csv', 'reviews-log.json']),
    );
    expect(Buffer.from(files['identity.json'] ?? []).toString()).toContain(person.email);
    await expect(page.getByText('Your data is in your downloads.')).toBeVisible();
    await expectAccessible(page);

    const mail = await findMail(request, person.email, /data is ready/);
    expect(mail.subject).toMatch(/data is ready/);
    await page.goto(linkOf(mail));
    await expect(page.getByText(/^Your file is ready/)).toBeVisible();
  });

test('a link of another account, and a made-up one, say so', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const owner = createPerson();
  await arriveSignedIn(page, owner);
  await page.goto('/my-account');
  const downloading = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Download my data' }).click();
  await downloading;
  const link = linkOf(await findMail(request, owner.email, /data is ready/));

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await arriveSignedIn(other, createPerson('Reto'));
  for (const address of [link, '/data-exports/made-up']) {
    await other.goto(new URL(address, page.url()).href);
    await expect(other.getByText(/^This link no longer works/)).toBeVisible();
  }
  await elsewhere.close();
});
