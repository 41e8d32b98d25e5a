import { expect, type Page } from '@playwright/test';

/** Everything on the page that the Tab key leads to shows that it has the focus: a ring of 2 px at least that stands out. */
export async function expectFocusRings(page: Page, where: string): Promise<void> {
  // From here on the browser draws the focus, also where a script moves it.
  await page.keyboard.press('Tab');
  const { count, bare } = await page.evaluate(findBare);
  expect(count, `what can have the focus on ${where}`).toBeGreaterThan(2);
  expect.soft(bare, `without a ring on ${where}`).toEqual([]);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
}

/** Runs in the page. */
function findBare(): { count: number; bare: string[] } {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const luminanceOf = (css: string): number | null => {
    if (!pen) throw new Error('no canvas');
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    if (alpha < 128) return null;
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** Of what lies below an element's own ground: its ring is drawn there, or on its own ground when it is drawn inside. */
  const groundOf = (from: Element | null): number => {
    for (let at = from; at; at = at.parentElement) {
      const ground = luminanceOf(getComputedStyle(at).backgroundColor);
      if (ground !== null) return ground;
    }
    return 1;
  };
  const contrast = (one: number, other: number) =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const isSeen = (element: HTMLElement) => {
    const style = getComputedStyle(element);
    const width = Number.parseFloat(style.outlineWidth);
    const ring = luminanceOf(style.outlineColor);
    if (style.outlineStyle === 'none' || width < 2 || ring === null) return false;
    const isInside = Number.parseFloat(style.outlineOffset) < 0;
    return contrast(ring, groundOf(isInside ? element : element.parentElement)) >= 3;
  };
  const reachable = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])',
  );
  const bare: string[] = [];
  let count = 0;
  for (const element of reachable) {
    if (element.tabIndex < 0 || element.matches(':disabled, [inert] *')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) continue;
    count += 1;
    // What only lies over its label or its picture may hand the ring on to that.
    const holder = element.closest<HTMLElement>(':has(> :focus-visible)');
    if (!isSeen(element) && !(holder && isSeen(holder))) bare.push(`${element.tagName} ${element.className}`);
  }
  return { count, bare: [...new Set(bare)] };
}
