import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export type Person = { username: string; email: string; password: string };

/** A person with an address that no other test uses, so that tests never meet. */
export function createPerson(username = 'Mira'): Person {
  const mark = randomBytes(5).toString('hex');
  return {
    username,
    email: `${username.toLowerCase()}-${mark}@learner.example`,
    password: `Chuchi-${mark}-Chäschtli`,
  };
}

/** Signs up in the browser, with the terms agreed to, and waits until the header says so. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/sign-in-up');
  await page.getByLabel('username').fill(person.username);
  await page.getByLabel('email', { exact: true }).fill(person.email);
  await page.getByLabel('password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: /I agree to the terms and conditions/ }).check();
  await page.getByRole('button', { name: 'SIGN UP', exact: true }).click();
  await expectToGoOn(page);
}

export async function logIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/sign-in-up?startWithLogIn=true');
  await fillLogIn(page, person);
  await expectToGoOn(page);
}

/** Who is signed in is led away from the forms; on narrow screens the header says nothing. */
async function expectToGoOn(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname !== '/sign-in-up');
  await expectSignedIn(page);
}

export async function fillLogIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('email', { exact: true }).fill(person.email);
  await page.getByLabel('password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'LOG IN', exact: true }).click();
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOG IN' })).toHaveCount(0);
}

/** 'My account', once it is read. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/my-account');
  await expect(page.getByText('You log in with')).toBeVisible();
}

/** Logs out in the settings, and waits until it has happened: a page left before would still find the person. */
export async function logOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOG IN' })).toBeVisible();
}

type Mail = { to: string; subject: string; text: string; at: string };

/** The newest mail to this address with this subject, waited for: signing up sends one too. */
export async function findMail(request: APIRequestContext, to: string, subject = /./s): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await request.get('/demo/mailbox.json')).json()) as Mail[];
        found = mails.find((mail) => mail.to === to && subject.test(mail.subject));
        return found !== undefined;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

/** The first address in a mail's text. */
export function linkOf(mail: Mail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in the mail '${mail.subject}'`);
  return link;
}

/** The key with which the SDK asks this school. */
export async function findApiKey(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/__/firebase/init.json');
  const { apiKey } = (await answer.json()) as { apiKey: string };
  return apiKey;
}

/** Has a mail sent with a code in its link. */
export async function sendCode(
  request: APIRequestContext,
  data: { requestType: string; [name: string]: string },
) {
  const apiKey = await findApiKey(request);
  await request.post(`/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${apiKey}`, { data });
}
