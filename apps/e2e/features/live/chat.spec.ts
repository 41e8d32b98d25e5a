import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { logIn } from '../../core/accounts.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

const PHONE = { width: 390, height: 844 };

/** Signed in as this demo account, at the chat by itself. */
async function enter(page: Page, name: 'vip' | 'teacher'): Promise<void> {
  const demo = await (await page.request.get('/demo')).text();
  const [, password = ''] = /The password of each is <code>([^<]+)</.exec(demo) ?? [];
  await logIn(page, { email: `${name}@demo.example`, password });
  await page.goto('/live/chat');
  await expect(page.getByText('Connected')).toBeVisible({ timeout: 20_000 });
}

async function openPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })).newPage();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

test('two people write, the teacher deletes by keyboard on a phone, and who was away finds what was said', async ({
  page,
  browser,
}) => {
  const mark = randomBytes(4).toString('hex');
  const phone = await openPhone(browser);
  await enter(phone, 'teacher');
  const openNow = phone.getByRole('button', { name: 'Open the chat now' });
  if (await openNow.isVisible()) await openNow.click();
  await expect(openNow).toBeHidden();
  await enter(page, 'vip');
  const log = page.getByRole('log', { name: 'Messages' });
  const phoneLog = phone.getByRole('log', { name: 'Messages' });

  await say(page, `Grüezi ${mark} <b>mitenand</b> https://example.com/${mark}`);
  await expect(log.getByText('sending ...')).toHaveCount(0);
  await expect(phoneLog.getByText(`Grüezi ${mark} <b>mitenand</b>`)).toBeVisible();
  const link = phoneLog.getByRole('link', { name: `https://example.com/${mark}` });
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  await say(phone, `Hoi zäme ${mark}`);
  await expect(log.getByText(`Hoi zäme ${mark}`)).toBeVisible();
  await expect(page.getByText(/\d+ (person|people) here/)).toBeVisible();
  await expectAccessible(page);
  await expectAccessible(phone);

  await phone.getByRole('button', { name: new RegExp(`Moderate: Vreni, Grüezi ${mark}`) }).focus();
  await phone.keyboard.press('Enter');
  await expectAccessible(phone);
  await phone.getByRole('dialog').getByRole('button', { name: 'Delete the message' }).focus();
  await phone.keyboard.press('Enter');
  await expect(log.getByText(`Grüezi ${mark}`)).toHaveCount(0);

  await page.goto('/disclaimer');
  await say(phone, `While you were away ${mark}`);
  await expect(phoneLog.getByText(`While you were away ${mark}`)).toBeVisible();
  await page.goBack();
  await expect(log.getByText(`While you were away ${mark}`)).toHaveCount(1);
  await expect(log.getByText(`Grüezi ${mark}`)).toHaveCount(0);
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await phone.context().close();
});

test('a visitor is told to sign in, and no other site frames the page', async ({ page }) => {
  const answer = await page.goto('/live/chat');
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  await expect(page.getByText('Please Sign in to access live lessons.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to log in' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeHidden();
});
