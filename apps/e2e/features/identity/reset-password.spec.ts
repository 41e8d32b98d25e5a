import { createPerson, findMail, linkOf, logIn, logOut } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';

test('a forgotten password is replaced by a new one through the mail’s link', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = createPerson();
  await arriveSignedIn(page, person);
  await logOut(page);

  await page.goto('/sign-in-up?startWithLogIn=true');
  await page.getByRole('button', { name: 'forgot password?' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Reset password')).toBeVisible();
  await alert.getByRole('textbox').fill(person.email);
  await alert.getByRole('button', { name: 'Send' }).click();
  await expect(
    page.getByText('Success: Please check your email and click the Reset Password link to continue.'),
  ).toBeVisible();

  const link = linkOf(await findMail(request, person.email, /Set a new password/));
  await page.goto(link);
  await expect(page.getByText(person.email)).toBeVisible();
  const password = `${person.password}-nöi`;
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('main')).toContainText(/log in/i);
  await logIn(page, { email: person.email, password });

  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(/expired|used|again|new link/i);
});

test('a made-up code is refused with a way on', { tag: '@long' }, async ({ page, request }) => {
  const { apiKey } = (await (await request.get('/__/firebase/init.json')).json()) as { apiKey: string };
  await page.goto(`/__/auth/action?mode=resetPassword&oobCode=made-up&apiKey=${apiKey}`);
  await expect(page.getByRole('main')).toContainText(/expired|used|again|new link/i);
});
