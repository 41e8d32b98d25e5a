import { createPerson, findMail, logIn } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

test('a visitor chooses German in the footer, signs up in it, and reads English on another device again', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const html = page.locator('html');
  await page.goto('/');
  await expect(page.getByText('Learn Swiss German as it is spoken.')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(html).toHaveAttribute('lang', 'de-CH');
  await expect(page.getByText('Lerne Schweizerdeutsch, wie man es spricht.')).toBeVisible();

  // The page comes in German from its first byte on, with a made-up language in English.
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'language')).toMatchObject({ value: 'de', sameSite: 'Lax' });
  const served = await (await page.request.get('/')).text();
  expect(served).toContain('<html lang="de-CH">');
  expect(served).toContain('Lerne Schweizerdeutsch, wie man es spricht.');
  const madeUp = await request.get('/', { headers: { cookie: 'language=klingon' } });
  expect(await madeUp.text()).toContain('<html lang="en">');

  // Nothing of English is on screen before it, not even for a moment.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      const title = document.querySelector<HTMLElement>('#root h1, #root .please-wait');
      if (title?.checkVisibility()) seen.add(`${document.documentElement.lang}: ${title.innerText}`);
    }).observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { listSeen: () => [...seen] });
  });
  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { level: 1, name: 'Abos' })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { listSeen: () => string[] }).listSeen());
  expect(seen.filter((line) => !line.startsWith('de-CH') || line.includes('Subscriptions'))).toEqual([]);

  const person = createPerson();
  await page.goto('/sign-in-up');
  await page.getByLabel('Benutzername').fill(person.username);
  await page.getByLabel('E-Mail', { exact: true }).fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: /AGB/ }).check();
  await page.getByRole('button', { name: 'REGISTRIEREN', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/sign-in-up');
  const mail = await findMail(request, person.email);
  expect(mail.text).toContain('Grüezi');
  expect(mail.subject).toMatch(/bestätig/);

  // Another device, in which nothing was chosen, takes the account's language over; a choice there is for it alone.
  const other = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await logIn(other, person);
  await expect(other.locator('html')).toHaveAttribute('lang', 'de-CH');
  await other.goto('/settings');
  await other.getByRole('region', { name: 'Sprache' }).getByRole('button', { name: 'English' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await other.context().close();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
});

test('who chooses German reads in German what the course says of itself, from the first byte on, and finds it', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const main = page.getByRole('main');
  await arriveSignedIn(page, createPerson());
  await page.goto('/videos/gruezi-mitenand');
  const subtitle = main.getByRole('heading', { level: 1 }).locator('span span').nth(1);
  await expect(subtitle).toHaveText('saying hello');
  await expect(subtitle).toHaveAttribute('lang', 'en');
  // Chosen while the page is open: its own words follow without a load.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(subtitle).toHaveText('sich begrüssen');
  await expect(subtitle).toHaveAttribute('lang', 'de-CH');
  await expect(main.getByRole('heading', { level: 2, name: 'Gut zu wissen' })).toBeVisible();
  await expect(main.getByText('Scherenschnitt: Grüezi mitenand')).toBeVisible();
  await expect(page).toHaveTitle(/sich begrüssen/);

  // The page comes with them: in its head, and in the data that its first screen is filled from.
  const served = await (await page.request.get('/videos/im-kafi')).text();
  expect(served).toContain('einen Kaffee bestellen');
  const english = await (await fetch(`${baseURL}/videos/im-kafi`)).text();
  expect(english).not.toContain('einen Kaffee bestellen');
  expect(english).toContain('ordering a coffee');

  await page.goto('/?q=Uhrzeit');
  await expect(main.getByText('die Uhrzeit')).toBeVisible();
  await expect(main.getByText('die Uhrzeit')).toHaveAttribute('lang', 'de-CH');
  await expect(main.getByText('auf dem Markt')).toBeHidden();

  await page.goto('/subscriptions');
  const line = main.getByText('Live-Lektionen jeden Montag um 20 Uhr').first();
  await expect(line).toBeVisible();
  await expect(line).toHaveAttribute('lang', 'de-CH');
  await expect(main.locator('li[lang="en"]')).toHaveCount(0);

  await page.goto('/grammar-page');
  await expect(main.getByText('Schreibung und Laute')).toHaveAttribute('lang', 'de-CH');
  await expect(main.locator('[lang="en"]')).toHaveCount(0);
  await expectAccessible(page);

  // A legal page says which of its texts counts, and leads to it.
  await page.goto('/terms-and-conditions');
  await expect(main.getByRole('heading', { level: 2, name: 'Probezeit und Bezahlung' })).toBeVisible();
  await expect(main.locator('[lang="en"]')).toHaveCount(0);
  await expect(main.getByText('Massgebend ist der englische Text')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Englischen Text lesen' }).click();
  await expect(main.getByRole('heading', { level: 2, name: 'Trial and payment' })).toBeVisible();
  await expect(main.locator('[lang="en"]')).toHaveCount(1);

  await page.goto('/live-lessons');
  await expect(main.locator('ol time').first()).toBeVisible();
  await expect(main.locator('[lang="en"]')).toHaveCount(0);
});
