import type { Page } from '@playwright/test';
import { findDemoPassword } from '../../core/demo-password.ts';
import { openAs } from '../../core/demo-people.ts';
import { press } from '../../core/keyboard.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

const WORDS = {
  en: {
    write: 'Write a newsletter',
    subjects: ['Subject in English', 'Subject in German'],
    texts: ['Text in English', 'Text in German'],
    readers: /^Goes to \d+ readers?\.$/,
    save: 'Save the draft',
    saved: 'Saved.',
    test: 'Send me a test',
    tested: 'A test is on its way to your address.',
    now: 'Send now',
    press: 'Send',
    sent: 'It’s on its way.',
    over: /^Sent/,
    pause: 'Pause',
    paused: 'Paused. Nothing more is sent.',
    numbers: '12 sent, 40 waiting, 1 bounced, 0 failed, 2 unsubscribed',
  },
  de: {
    write: 'Newsletter schreiben',
    subjects: ['Betreff auf Englisch', 'Betreff auf Deutsch'],
    texts: ['Text auf Englisch', 'Text auf Deutsch'],
    readers: /^Geht an \d+ Person(?:en)?\.$/,
    save: 'Entwurf speichern',
    saved: 'Gespeichert.',
    test: 'Test an mich',
    tested: 'Ein Test ist unterwegs zu deiner Adresse.',
    now: 'Jetzt verschicken',
    press: 'Verschicken',
    sent: 'Der Newsletter ist unterwegs.',
    over: /^Verschickt/,
    pause: 'Anhalten',
    paused: 'Angehalten. Es wird nichts mehr verschickt.',
    numbers: '12 verschickt, 40 warten, 1 unzustellbar, 0 fehlgeschlagen, 2 abbestellt',
  },
} as const;

/** Nothing scrolls sideways, and axe finds nothing. */
async function expectWhole(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

type Mail = { subject: string; text: string };

test('an owner writes a newsletter in two languages, tests and sends it, and pauses one on its way', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(240_000);
  const { origin } = new URL((await page.request.get('/health/live')).url());
  const owner = await openAs(browser, { origin, password: await findDemoPassword(page) }, 'teacher');
  const mailed = async (subject: string) => {
    const mails = (await (await page.request.get('/demo/mailbox.json')).json()) as Mail[];
    return mails.filter((mail) => mail.subject.includes(subject)).length;
  };
  for (const language of ['en', 'de'] as const) {
    const say = WORDS[language];
    const [subjectEn, subjectDe] = say.subjects;
    const [textEn, textDe] = say.texts;
    const name = crypto.randomUUID().slice(0, 8);
    await owner.context().addCookies([{ name: 'language', value: language, url: origin }]);
    await owner.goto('/studio/newsletter');
    await press(owner.getByRole('button', { name: say.write }));
    await owner.getByLabel(subjectEn).fill(`Summer ${name}`);
    await owner.getByLabel(subjectDe).fill(`Sommer ${name}`);
    await owner
      .getByRole('textbox', { name: textEn })
      .fill('Hoi **zäme**, here is [the course](https://learn.example/home).');
    await owner.getByRole('textbox', { name: textDe }).fill('Hoi *mitenand*.');
    await expect(owner.locator('strong', { hasText: 'zäme' })).toBeVisible();
    await expect(owner.locator('em', { hasText: 'mitenand' })).toBeVisible();
    await expect(owner.getByText(say.readers)).toBeVisible();
    await expectWhole(owner);
    await press(owner.getByRole('button', { name: say.save }));
    await expect(owner.getByText(say.saved, { exact: true })).toBeVisible();
    await press(owner.getByRole('button', { name: say.test }));
    await expect(owner.getByText(say.tested)).toBeVisible();
    await expect.poll(() => mailed(`Summer ${name}`), { timeout: 60_000 }).toBe(1);
    await expect.poll(() => mailed(`Sommer ${name}`), { timeout: 60_000 }).toBe(1);
    await press(owner.getByRole('button', { name: say.now }));
    await press(owner.getByRole('dialog').getByRole('button', { name: say.press }));
    await expect(owner.getByText(say.sent)).toBeVisible();
    // The server looks every minute, and the page asks again.
    await expect(owner.getByText(say.over)).toBeVisible({ timeout: 110_000 });
    await expectWhole(owner);
  }

  // One whose mails take their time; a demo has too few readers for it.
  let state: 'sending' | 'paused' = 'sending';
  const newsletter = {
    id: crypto.randomUUID(),
    revision: 3,
    subject: { en: 'Long', de: 'Lang' },
    text: { en: 'Hoi', de: 'Hoi' },
    audience: { plan: 'any', language: 'any', seen: 'any' },
    sendAt: '2026-11-02T08:00:00.000Z',
    changedAt: '2026-11-02T08:00:00.000Z',
    numbers: { waiting: 40, sent: 12, bounced: 1, failed: 0, unsubscribed: 2 },
  };
  await owner.route('**/functions/listNewsletters', (route) =>
    route.fulfill({ json: { result: { newsletters: [{ ...newsletter, state }] } } }),
  );
  await owner.route('**/functions/actOnNewsletter', (route) => {
    state = 'paused';
    return route.fulfill({ json: { result: { ok: true } } });
  });
  for (const language of ['en', 'de'] as const) {
    const say = WORDS[language];
    state = 'sending';
    await owner.context().addCookies([{ name: 'language', value: language, url: origin }]);
    await owner.goto(`/studio/newsletter?id=${newsletter.id}`);
    await expect(owner.getByText(say.numbers)).toBeVisible();
    await press(owner.getByRole('button', { name: say.pause }));
    await expect(owner.getByText(say.paused)).toBeVisible();
    await expectWhole(owner);
  }
  await owner.context().close();
});
