import type { Page, Request } from '@playwright/test';
import { createPerson } from '../../core/accounts.ts';
import { subscribe } from '../../core/checkout.ts';
import { expectComments } from '../../core/comments.ts';
import { findLessons } from '../../core/lessons.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';

/** As `platform/overload.ts` of the server refuses what it has no time for. */
const BUSY = {
  status: 503,
  headers: { 'retry-after': '1', 'cache-control': 'no-store' },
  json: {
    error: { code: 503, status: 'UNAVAILABLE', message: 'The service is busy. Try again in a moment.' },
  },
};

/** Callables that write: the page sends each report once, without a retry. */
const WRITES = /\/(recordProgress|recordReviews|noteConsents)$/;

test.use({ allowedConsole: [/^Failed to load resource: the server responded with a status of 503/] });

/** Each question is refused the first time; gives how often each was asked. */
async function refuseFirst(page: Page): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  const nameOf = (request: Request) => `${new URL(request.url()).pathname} ${request.postData() ?? ''}`;
  await page.route(/\/(functions|v1\/projects)\//, async (route, request) => {
    if (WRITES.test(new URL(request.url()).pathname)) return route.fallback();
    const times = (asked.get(nameOf(request)) ?? 0) + 1;
    asked.set(nameOf(request), times);
    return times === 1 ? route.fulfill(BUSY) : route.fallback();
  });
  return asked;
}

async function expectWhole(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  const video = page.locator('video').first();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0.2);
  await expectComments(page);
  await expect(page.getByRole('list').getByRole('link', { name: title }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

test('a lesson that meets a busy server at every question still shows everything', { tag: '@long' }, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await arriveSignedIn(page, createPerson());
  await subscribe(page, 'BASIC');
  const { closed } = await findLessons(request);
  const asked = await refuseFirst(page);
  await page.goto(`/videos/${closed.DocID}`);
  await expectWhole(page, closed.Title);
  const of = (name: string) => [...asked].filter(([question]) => question.includes(name));
  for (const name of ['getSecureData_v2_0', 'listLessons', 'getProgress', 'runQuery'])
    expect(
      of(name).map(([, times]) => times),
      name,
    ).toEqual([2]);
});

test('a visitor’s free lesson too, whose questions are asked before the app is there', {
  tag: '@long',
}, async ({ page, request }) => {
  const { sample } = await findLessons(request);
  const asked = await refuseFirst(page);
  await page.goto(`/videos/${sample.DocID}`);
  await expectWhole(page, sample.Title);
  expect([...asked.values()].every((times) => times === 2)).toBe(true);
});
