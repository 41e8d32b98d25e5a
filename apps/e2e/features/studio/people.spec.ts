import { readFile } from 'node:fs/promises';
import { createPerson } from '../../core/accounts.ts';
import { findDemoPassword } from '../../core/demo-password.ts';
import { openAs } from '../../core/demo-people.ts';
import { press } from '../../core/keyboard.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
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

const MANY = {
  en: {
    list: 'Choose by a list',
    addresses: 'Addresses',
    look: 'Look them up',
    found: 'Found and chosen: 2 people.',
    wrong: 'Line 3: nobody@demo.example has no account here',
    close: 'Done',
    give: 'Give them a plan',
    reason: 'Reason',
    press: 'Give',
    given: /^Given to 2 people/,
    again: /already have a given plan|has a given plan/,
    write: 'Write to them',
    chosen: 'To 2 chosen people.',
    least: 'Lessons finished, at least',
    all: 'Choose everybody found',
  },
  de: {
    list: 'Nach Liste auswählen',
    addresses: 'Adressen',
    look: 'Nachschauen',
    found: 'Gefunden und ausgewählt: 2 Personen.',
    wrong: 'Zeile 3: nobody@demo.example hat hier kein Konto',
    close: 'Fertig',
    give: 'Allen ein Abo schenken',
    reason: 'Grund',
    press: 'Schenken',
    given: /^2 Personen beschenkt/,
    again: /schon ein geschenktes Abo/,
    write: 'Allen schreiben',
    chosen: 'An 2 ausgewählte Personen.',
    least: 'Lektionen beendet, mindestens',
    all: 'Alle Gefundenen auswählen',
  },
} as const;

test(
  'an owner chooses people by a list, gives them a plan and writes to them, in both languages',
  {
    tag: '@long',
  },
  async ({ page, browser }, info) => {
    test.setTimeout(240_000);
    const { origin } = new URL((await page.request.get('/health/live')).url());
    const [first, second] = [createPerson('Lena'), createPerson('Reto')];
    for (const person of [first, second]) {
      // Nobody else’s plans are changed by this.
      const context = await browser.newContext({ baseURL: origin });
      await arriveSignedIn(await context.newPage(), person);
      await context.close();
    }
    const owner = await openAs(browser, { origin, password: await findDemoPassword(page) }, 'teacher');
    const expectWhole = async (what: string) => {
      for (const width of [390, 1440]) {
        await owner.setViewportSize({ width, height: 900 });
        const overflow = await owner.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
        await expectAccessible(owner);
        await owner.screenshot({ path: info.outputPath(`${what}-${width}.png`), fullPage: true });
      }
    };
    for (const language of ['en', 'de'] as const) {
      const say = MANY[language];
      await owner.context().addCookies([{ name: 'language', value: language, url: origin }]);
      await owner.goto('/studio/people?search=learner.example');
      await press(owner.getByRole('button', { name: say.list }));
      await owner
        .getByLabel(say.addresses, { exact: true })
        .fill(`E-Mail;Name\n${first.email};B\nnobody@demo.example;N\n${second.email};"L\nM"`);
      await press(owner.getByRole('button', { name: say.look }));
      await expect(owner.getByText(say.found)).toBeVisible();
      await expect(owner.getByText(say.wrong)).toBeVisible();
      await expectWhole(`list-${language}`);
      await press(owner.getByRole('dialog').getByRole('button', { name: say.close }));
      await press(owner.getByRole('button', { name: say.give }));
      const dialog = owner.getByRole('dialog');
      if (language === 'de') await expect(dialog.getByText(say.again)).toBeVisible();
      await dialog.getByLabel(say.reason).fill('They help the school');
      await expectWhole(`give-${language}`);
      await press(dialog.getByRole('button', { name: say.press, exact: true }));
      await expect(owner.getByText(say.given)).toBeVisible();

      await press(owner.getByRole('button', { name: say.list }));
      await owner.getByLabel(say.addresses, { exact: true }).fill(`${first.email}\n${second.email}`);
      await press(owner.getByRole('button', { name: say.look }));
      await expect(owner.getByText(say.found)).toBeVisible();
      await press(owner.getByRole('dialog').getByRole('button', { name: say.close }));
      await expectWhole(`people-${language}`);
      await press(owner.getByRole('button', { name: say.write }));
      await expect(owner.getByText(say.chosen)).toBeVisible();
      await expectWhole(`write-${language}`);
    }
    await owner.context().close();
  },
);
