import { createPerson, findApiKey, findMail, linkOf, sendCode } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

const MODES = [
  'resetPassword',
  'verifyEmail',
  'signIn',
  'verifyAndChangeEmail',
  'recoverEmail',
  'revertSecondFactorAddition',
];

test('a made-up code, another key, an unknown mode: each has a screen and a way on', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const apiKey = await findApiKey(request);
  const open = (query: string) => page.goto(`/__/auth/action?${query}`);
  for (const mode of MODES) {
    await open(`mode=${mode}&oobCode=made-up&apiKey=${apiKey}`);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
    await open(`mode=${mode}&oobCode=made-up&apiKey=another`);
    await expect(page.getByRole('heading', { name: 'This link belongs to another school' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Go home' })).toBeVisible();
  }
  await expectAccessible(page);
  for (const query of [
    `mode=toString&oobCode=x&apiKey=${apiKey}`,
    `mode=verifyEmail&apiKey=${apiKey}`,
    'mode=verifyEmail&oobCode=x',
    '',
  ]) {
    await open(query);
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a code of one mail does nothing on another mail’s page', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = createPerson();
  await arriveSignedIn(page, person);
  await sendCode(request, { requestType: 'PASSWORD_RESET', email: person.email });
  await expect
    .poll(async () => new URL(linkOf(await findMail(request, person.email))).searchParams.get('mode'))
    .toBe('resetPassword');
  const link = new URL(linkOf(await findMail(request, person.email)));
  link.searchParams.set('mode', 'verifyEmail');
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  // Who is signed in goes on to the account.
  await expect(page.getByRole('main').getByRole('link', { name: 'My account' })).toBeVisible();
});
