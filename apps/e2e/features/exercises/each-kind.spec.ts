import { createPerson } from '../../core/accounts.ts';
import { comeToExercises } from '../../core/exercises.ts';
import { findLessons } from '../../core/lessons.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

test('words are put in order and a word is recognised by ear, by keys alone', { tag: '@long' }, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { sample } = await findLessons(request);
  await arriveSignedIn(page, createPerson());
  await page.setViewportSize(PHONE);
  const sent: string[] = [];
  page.on('request', (asked) => sent.push(asked.postData() ?? ''));
  await page.goto(`/videos/${sample.DocID}`);
  await comeToExercises(page);
  await page.getByRole('button', { name: 'Begin', exact: true }).press('Enter');
  const section = page.getByRole('region', { name: 'Three minutes' });
  const heading = section.getByRole('heading', { level: 3 });
  const next = section.getByRole('button', { name: 'Next' });
  const answered = new Set<string>();
  for (let step = 0; step < 60 && answered.size < 2; step += 1) {
    await expect(heading).toBeVisible();
    const asked = (await heading.textContent()) ?? '';
    if (/right$|Nothing answered/.test(asked)) {
      await section.getByRole('button', { name: 'Three more minutes' }).press('Enter');
      continue;
    }
    if (asked.includes('Put in order') && !answered.has('order')) {
      const words = section.getByRole('list', { name: 'Words to choose from' }).getByRole('button');
      const count = await words.count();
      expect(count).toBeGreaterThan(1);
      for (let left = count; left > 0; left -= 1) await words.first().press('Enter');
      const order = section.getByRole('list', { name: 'Your order' }).getByRole('button');
      await expect(order).toHaveCount(count);
      // A word goes out again, and in.
      await order.last().press('Enter');
      await expect(order).toHaveCount(count - 1);
      await words.first().press('Enter');
      await section.getByRole('button', { name: 'Check' }).press('Enter');
      answered.add('order');
    } else if (asked.includes('What do you hear?') && !answered.has('listen')) {
      const options = section.locator('button[lang="gsw-CH"]');
      expect(await options.count()).toBeGreaterThan(1);
      await options.first().press('Enter');
      answered.add('listen');
    } else {
      await section.getByRole('button', { name: 'Skip' }).press('Enter');
      continue;
    }
    await expect(next).toBeFocused();
    await expectGoodAtBothWidths(page);
    await next.press('Enter');
  }
  expect([...answered].toSorted()).toEqual(['listen', 'order']);
  for (const kind of answered)
    await expect.poll(() => sent.some((body) => body.includes(`"${kind}:`))).toBe(true);
});

test('gaps in the film and saying a line are there in German', { tag: '@long' }, async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { sample } = await findLessons(request);
  const origin = new URL(baseURL ?? '').origin;
  await context.addCookies([{ name: 'language', value: 'de', url: origin }]);
  await context.grantPermissions(['microphone'], { origin });
  await arriveSignedIn(page, createPerson());
  await page.setViewportSize(PHONE);
  await page.goto(`/videos/${sample.DocID}`);
  await comeToExercises(page);
  await page.getByRole('button', { name: 'Lücken füllen beim Schauen' }).press('Enter');
  const gaps = page.getByRole('region', { name: 'Lücken im Film' });
  await expect(gaps.getByRole('textbox', { name: 'Das fehlende Wort' })).toBeFocused({ timeout: 60_000 });
  await expectGoodAtBothWidths(page);
  await page.keyboard.type('grüezi');
  await page.keyboard.press('Enter');
  await expect(gaps.getByRole('button', { name: 'Weiterspielen' })).toBeFocused();
  await gaps.getByRole('button', { name: 'Ohne Lücken' }).press('Enter');
  await expect(gaps).toHaveCount(0);

  await page.getByRole('link', { name: 'Sag es und vergleich' }).press('Enter');
  await page.waitForURL(`/say-it/${sample.DocID}`);
  await page.getByRole('button', { name: 'Anfangen', exact: true }).press('Enter');
  const saying = page.getByRole('region', { name: 'Drei Minuten' });
  await saying.getByRole('button', { name: 'Aufnehmen', exact: true }).press('Enter');
  await expect(saying.getByText('Die Aufnahme läuft. Sag jetzt die Zeile.')).toBeVisible();
  // It ends by itself, once the line had its time.
  await expect(saying.getByRole('button', { name: 'Stopp' })).toBeVisible();
  await expect(saying.getByRole('img', { name: /^Du: / })).toBeVisible({ timeout: 20_000 });
  await expectGoodAtBothWidths(page);
  await saying.getByRole('button', { name: 'Noch nicht', exact: true }).press('Enter');
  await expect(saying.getByText(/^Sie kommt bald wieder/)).toBeVisible();
});
