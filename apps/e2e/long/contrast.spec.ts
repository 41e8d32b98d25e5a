import type { Page } from '@playwright/test';
import { arriveAs } from '../core/audiences.ts';
import { expectContrast, measureContrast } from '../core/contrast.ts';
import { expectFocusRings } from '../core/focus-rings.ts';
import { expect, test } from '../core/test.ts';
import { walkScreens } from '../core/walk.ts';
import { PHONE } from '../core/widths.ts';

/** Colours as the style sheets write them, with what WCAG's formula gives for them. */
const KNOWN: readonly [words: string, html: string, ratio: number][] = [
  ['plain', '<p style="color:#777;background:#fff">plain</p>', 4.48],
  ['mixed', '<p style="color:color-mix(in srgb, #000 50%, #fff);background:#fff">mixed</p>', 3.95],
  ['half', '<div style="background:#000"><p style="color:#fff;opacity:.5">half</p></div>', 5.28],
  [
    'glass',
    '<div style="background:#fff"><p style="background:rgb(0 0 0/.5);color:#fff">glass</p></div>',
    3.95,
  ],
  [
    'above',
    '<div style="position:relative;background:#fff;height:2em"><p style="color:#fff">above</p><b style="position:absolute;inset:0;background:#000;z-index:-1"></b></div>',
    1,
  ],
  [
    'held',
    '<input style="background:#fff" placeholder="held"><style>::placeholder{color:#999}</style>',
    2.85,
  ],
];

test('a text’s contrast is that of the colours that are seen', async ({ page }) => {
  await page.setContent(KNOWN.map(([, html]) => html).join(''));
  const pairs = await measureContrast(page);
  for (const [words, , ratio] of KNOWN) {
    const found = pairs.find((pair) => pair.words === words)?.ratio ?? 0;
    expect(Math.abs(found - ratio), `${words}: ${found}`).toBeLessThan(0.06);
  }
});

test('what is switched off, hidden or on a picture is no text to be measured', async ({ page }) => {
  await page.setContent(
    '<button disabled style="color:#eee">off</button><p style="visibility:hidden;color:#eee">hidden</p>' +
      '<div style="position:relative;height:3em"><svg width="200" height="40" style="position:absolute"><path d="M0 0H200V40H0Z"/></svg><p style="position:relative;color:#eee">on a picture</p></div>',
  );
  expect(await measureContrast(page)).toEqual([]);
});

const isStudio = ({ path }: { path: string }) => path.startsWith('/studio');

async function readByDayAndNight(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectContrast(page, `${path}, ${colorScheme}`);
  }
}

test('every text of the studio can be read by day and by night, and what has the focus shows it', async ({
  page,
}) => {
  await arriveAs(page, 'teacher');
  const read = async ({ path }: { path: string }) => {
    await readByDayAndNight(page, path);
    await expectFocusRings(page, path);
  };
  await walkScreens(page, read, isStudio);
});

// On a desk `accessibility.spec.ts` reads them, but for who has private lessons.
for (const audience of ['no plan', 'BASIC', 'PRIVATE'] as const)
  test(`every text on a phone can be read by day and by night: ${audience}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await arriveAs(page, audience);
    await walkScreens(
      page,
      ({ path }) => readByDayAndNight(page, path),
      (screen) => !isStudio(screen),
    );
  });
