import { createPerson } from '../../core/accounts.ts';
import { findLessons } from '../../core/lessons.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

test('a line is said beside the film, and what was recorded leaves the browser by no call', {
  tag: '@long',
}, async ({ page, context, request, baseURL }) => {
  const { sample } = await findLessons(request);
  await context.grantPermissions(['microphone'], { origin: new URL(baseURL ?? '').origin });
  await arriveSignedIn(page, createPerson());
  await page.setViewportSize(PHONE);
  // From the lesson, whose own document may not use the microphone.
  await page.goto(`/videos/${sample.DocID}`);
  await page.getByRole('link', { name: 'Say it and compare' }).click();
  await page.waitForURL(`/say-it/${sample.DocID}`);
  const begin = page.getByRole('button', { name: 'Begin', exact: true });
  await expect(begin).toBeInViewport({ ratio: 1 });
  await begin.press('Enter');
  const section = page.getByRole('region', { name: 'Three minutes' });
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() !== 'GET') sent.push(asked.postData() ?? '');
  });
  await section.getByRole('button', { name: 'Record', exact: true }).press('Enter');
  await expect(section.getByText('Recording. Say the line now.')).toBeVisible();
  // It ends by itself, once the line had its time.
  await expect(section.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(section.getByRole('img', { name: /^You: \d+\.\d seconds/ })).toBeVisible({ timeout: 20_000 });
  await expectGoodAtBothWidths(page);
  await section.getByRole('button', { name: 'Hear yourself' }).press('Enter');
  await section.getByRole('button', { name: 'It sounds the same' }).press('Enter');
  await expect(section.getByText('Good! It comes back later.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Next' })).toBeFocused();
  await expect.poll(() => sent.filter((body) => body.includes('"say:')).length).toBeGreaterThan(0);
  for (const body of sent) expect(body.length).toBeLessThan(2_000);
});

test('without leave to use the microphone a sentence says what to do', { tag: '@long' }, async ({
  page,
  context,
  request,
}) => {
  const { sample } = await findLessons(request);
  await context.clearPermissions();
  await page.addInitScript(() => {
    MediaDevices.prototype.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto(`/say-it/${sample.DocID}`);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText(/^This page isn’t allowed to use the microphone/)).toBeVisible();
});
