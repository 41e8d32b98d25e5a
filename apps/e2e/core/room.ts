import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What makes the page wider than its window: the innermost elements that reach over its edge. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isOver = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    return Array.from(document.querySelectorAll('body *'))
      .filter((element) => isOver(element) && !Array.from(element.children).some(isOver))
      .map((element) => `${element.tagName} ${element.className} ${(element.textContent ?? '').slice(0, 40)}`)
      .concat(`${scrollWidth} px in ${clientWidth} px`);
  });

/** Texts that stand where nothing of them is seen, cut off by a box that does not scroll. */
const findCutOff = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd, li'))
      .filter((element) => {
        const { overflowX, clipPath, display } = getComputedStyle(element);
        const isCutting = overflowX === 'hidden' || overflowX === 'clip';
        return (
          isCutting &&
          display !== 'inline' &&
          clipPath === 'none' &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => (element.textContent ?? '').slice(0, 60)),
  );

/** What is pressed and is less than a finger wide or high. Links inside a sentence are as high as its letters. */
const findSmall = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('button, select, summary, [role="tab"], nav a, header a, footer a'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return Math.min(width, height) < 44 && !element.closest('p');
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return `${(name ?? '').slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}`;
      }),
  );

async function expectToFit(page: Page, path: string): Promise<void> {
  expect.soft(await findOverflow(page), `${path} scrolls sideways`).toEqual([]);
  expect.soft(await findCutOff(page), `${path} cuts off`).toEqual([]);
}

/** The page that is open fits 320 px and has room for letters of twice the size; what is pressed is as large as a finger. */
export async function expectRoom(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page, `${path} at 320 px`);
  expect.soft(await findSmall(page), `${path}: too small for a finger`).toEqual([]);
  // As a browser does whose owner has set letters of 32 px.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px', 'important'));
  await expectToFit(page, `${path} with letters of 32 px`);
  await page.setViewportSize({ width: 640, height: 800 });
  await expectToFit(page, `${path} with letters of 32 px in half the width`);
}
