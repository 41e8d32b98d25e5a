import type { Page } from '@playwright/test';
import { findDemoPassword } from '../../core/demo-password.ts';
import { type DemoAt, openAs } from '../../core/demo-people.ts';
import { MOST_SHIFT, watchShifts } from '../../core/layout-shift.ts';
import { expect, test } from '../../core/test.ts';

/**
 * Of each transition between two pages: whether a poster went over into the film, how long its longest part takes, and
 * whether a press meanwhile reaches the page.
 */
type Seen = { hasFilm: boolean; longestMs: number; isPressable: boolean };

async function watchTransitions(page: Page): Promise<() => Promise<Seen[]>> {
  await page.addInitScript(() => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    const isHit = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(hit);
    };
    const isAnyHit = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) => isHit(element));
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      void transition.ready.then(() => {
        const parts = document.getAnimations().flatMap(({ effect }) => {
          const name = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          return name?.startsWith('::view-transition')
            ? [{ name, ms: effect?.getComputedTiming().endTime }]
            : [];
        });
        seen.push({
          // It stands on both pages, and moves from one to the other.
          hasFilm: ['group', 'old', 'new'].every((part) =>
            parts.some(({ name }) => name === `::view-transition-${part}(film)`),
          ),
          longestMs: Math.max(...parts.map(({ ms }) => Number(ms ?? 0))),
          isPressable: isAnyHit('button[aria-label="Play"], main li a'),
        });
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as Window & typeof globalThis & { seen: Seen[] }).seen);
}

const row = (page: Page) =>
  page.getByRole('region', { name: 'All lessons' }).locator('a[href^="/videos/"]').nth(2);

async function goThereAndBack(page: Page): Promise<string> {
  await page.goto('/home');
  const link = row(page);
  await link.scrollIntoViewIfNeeded();
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return path;
}

test('a poster in the list becomes the film, and the film the poster again, quickly', {
  tag: '@long',
}, async ({ browser, baseURL, page: visitor }) => {
  const demo: DemoAt = { origin: baseURL ?? '', password: await findDemoPassword(visitor) };
  const page = await openAs(browser, demo, 'vip', { reducedMotion: 'no-preference' });
  const findSeen = await watchTransitions(page);
  const findShift = await watchShifts(page);
  const path = await goThereAndBack(page);
  await expect.poll(async () => (await findSeen()).length).toBe(1);
  await page.goBack();
  await expect(
    page.getByRole('region', { name: 'All lessons' }).locator(`a[href="${path}"]`),
  ).toBeInViewport();
  await expect.poll(async () => (await findSeen()).length).toBe(2);
  for (const { hasFilm, longestMs, isPressable } of await findSeen()) {
    expect(hasFilm).toBe(true);
    expect(isPressable).toBe(true);
    expect(longestMs).toBeLessThan(240);
  }
  expect(await findShift()).toBeLessThan(MOST_SHIFT);
  await page.context().close();
});

test('no poster moves for who asked for less motion', { tag: '@long' }, async ({
  browser,
  baseURL,
  page: visitor,
}) => {
  const demo: DemoAt = { origin: baseURL ?? '', password: await findDemoPassword(visitor) };
  const page = await openAs(browser, demo, 'vip');
  const findSeen = await watchTransitions(page);
  await goThereAndBack(page);
  expect(await findSeen()).toEqual([]);
  await page.context().close();
});
