import { findDemoPassword } from '../../core/demo-password.ts';
import { openAs } from '../../core/demo-people.ts';
import { press } from '../../core/keyboard.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

test('the teacher begins a lesson, writes its text and cards, and finds them again', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { origin } = new URL((await page.request.get('/health/live')).url());
  const teacher = await openAs(browser, { origin, password: await findDemoPassword(page) }, 'teacher');
  const title = `Uf em Märt ${Date.now()}`;
  await teacher.goto('/studio');
  await press(teacher.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Lessons' }));
  await press(teacher.getByRole('button', { name: 'New lesson' }));
  await teacher.getByRole('dialog').getByLabel('Title').fill(title);
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByLabel('Title')).toHaveValue(title);
  await teacher.getByRole('textbox', { name: 'Text in English' }).fill('Say *Grüezi* at the market.');
  await expect(teacher.getByText('Saved.')).toBeVisible();
  await expectAccessible(teacher);
  await press(teacher.getByRole('tab', { name: 'Cards' }));
  await teacher
    .getByLabel('Paste from a spreadsheet, a CSV file or Anki')
    .fill('Rüebli;carrot;Karotte\nSalaat;salad');
  await press(teacher.getByRole('button', { name: 'Add these' }));
  await expect(teacher.getByText('Saved.')).toBeVisible();
  await expectAccessible(teacher);
  await teacher.reload();
  await expect(teacher.getByLabel('Swiss German, card 1')).toHaveValue('Rüebli');
  await press(teacher.getByRole('tab', { name: 'Publish' }));
  await press(teacher.getByRole('button', { name: 'Publish now' }));
  await expect(teacher.getByText(/It has no film yet/)).toBeVisible();
  await expectAccessible(teacher);
  await press(teacher.getByRole('link', { name: 'All lessons' }));
  await teacher.getByLabel('Search').fill(title);
  await expect(teacher.getByText('1 lesson', { exact: true })).toBeVisible();
  await expect(teacher.getByText(/^draft · video lesson/)).toBeVisible();
  await expectAccessible(teacher);
  await teacher.context().close();
});
