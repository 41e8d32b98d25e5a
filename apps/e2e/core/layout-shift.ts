import type { Page } from '@playwright/test';

/** The project's bar for layout that moves by itself. */
export const MOST_SHIFT = 0.02;

export type Shift = { value: number; what: string[] };

type Entry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Watches from the next page on; gives what has moved by itself on the page that is open. */
export async function watchEachShift(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      if (!element) return 'what is gone';
      const words = (element.textContent ?? '').trim().slice(0, 30);
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ‘${words}’`;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            what: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as Window & typeof globalThis & { shifts: Shift[] }).shifts);
}

/** The same, added up. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const shifts = await watchEachShift(page);
  return async () => (await shifts()).reduce((sum, { value }) => sum + value, 0);
}
