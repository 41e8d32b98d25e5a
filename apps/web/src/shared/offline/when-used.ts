import { paths } from '../routes.ts';
import { whenIdleAfterStart } from '../timing/when-idle-after-start.ts';

const FIRST_PAGES: readonly string[] = [paths.root, paths.home];

/**
 * Resolves once the page has shown what it is opened for and has nothing else to do, and on a first page once something
 * of it was pressed: it asks for a lesson that may never be opened, and until then for as little as can be.
 */
export function whenUsed(): Promise<void> {
  if (!FIRST_PAGES.includes(location.pathname)) return new Promise(whenIdleAfterStart);
  return new Promise((resolve) => {
    const controller = new AbortController();
    const settle = () => {
      controller.abort();
      resolve();
    };
    for (const press of ['pointerdown', 'keydown'])
      window.addEventListener(press, settle, { signal: controller.signal });
  });
}
