import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdHeight } from './held-height.ts';

const PAGE = `<main id="main"><div><header></header><div></div></div><section aria-label="A week"></section></main>`;

/** As the browser says how it came to the page. */
const come = (type: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type } as unknown as PerformanceNavigationTiming]);
const rules = () =>
  document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = PAGE;
  document.adoptedStyleSheets = [];
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(3_000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 500 } as DOMRect);
});
afterEach(() => {
  window.dispatchEvent(new Event('popstate'));
});

it('holds a page that is loaded again as high as it was left, with its parts, until what it asked for is there', () => {
  come('navigate');
  holdHeight();
  expect(rules()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));

  come('reload');
  holdHeight();
  const held = rules().join('\n');
  expect(held).toMatch(/#main \{ height: 3000px/);
  expect(held).toContain('section[aria-label="A week"] { height: 500px');
  expect(held).toContain('header ~ div:last-child { height: 500px');
  vi.advanceTimersByTime(5_000);
  expect(rules()).toEqual([]);
});

it('does so for this page and this width alone, and lets go at a link', () => {
  come('navigate');
  holdHeight();
  window.dispatchEvent(new Event('pagehide'));
  come('reload');
  holdHeight();
  expect(rules()).not.toEqual([]);
  document.body.insertAdjacentHTML('beforeend', '<a href="#x">on</a>');
  document.querySelector('a')?.click();
  expect(rules()).toEqual([]);

  vi.stubGlobal('innerWidth', 390);
  holdHeight();
  expect(rules()).toEqual([]);
});
