/** How high a page was when it was left, by its address and the window's width: for as long as the tab lives. */
const PLACE = 'page-heights';
const MOST_PAGES = 20;
/** What a page asks for is there by then, or comes too late for its reader; as long as its place is held (`page-place.tsx`). */
const HOLD_MS = 5_000;
/** Under a page's heading. */
const BODY = '#main > div > header ~ div:last-child';

/** Of `main`, and of its parts by their selectors. */
type Heights = { main: number; parts: readonly (readonly [selector: string, height: number])[] };
type Kept = { [page: string]: Heights };

const here = () => `${innerWidth} ${location.pathname}${location.search}`;

function readKept(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Kept;
  } catch {
    // Without a storage the page grows as its parts come.
    return {};
  }
}

function keepHeights(): void {
  const main = document.getElementById('main');
  if (!main) return;
  const { [here()]: _former, ...others } = readKept();
  const kept = Object.entries({ ...others, [here()]: measure(main) }).slice(-MOST_PAGES);
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // As above.
  }
}

function measure(main: HTMLElement): Heights {
  const parts = [...main.querySelectorAll('section[aria-label]')].map(
    (part) => `#main section[aria-label=${JSON.stringify(part.getAttribute('aria-label'))}]`,
  );
  return {
    main: main.offsetHeight,
    parts: [BODY, ...parts].flatMap((selector) => {
      const part = document.querySelector(selector);
      return part ? [[selector, part.getBoundingClientRect().height] as const] : [];
    }),
  };
}

/**
 * A page that is loaded again, or gone back to, has its height from the first paint on, and its parts have theirs, while
 * what stands in them comes: nothing on the screen is pushed about.
 */
export function holdHeight(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const heights = navigation?.type === 'navigate' ? undefined : readKept()[here()];
  if (heights) hold(heights);
  addEventListener('pagehide', keepHeights);
}

function hold({ main, parts }: Heights): void {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`#main {height:${main}px;overflow-y:clip}`);
  for (const [selector, height] of parts)
    sheet.insertRule(`${selector} {height:${height}px;overflow-y:clip}`);
  document.adoptedStyleSheets.push(sheet);
  const letGo = () => {
    const rest = document.adoptedStyleSheets.filter((one) => one !== sheet);
    document.adoptedStyleSheets = rest;
  };
  setTimeout(letGo, HOLD_MS);
  // It is this page's alone.
  addEventListener('popstate', letGo);
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) letGo();
  });
}
