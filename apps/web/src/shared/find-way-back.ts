import { matchPath } from 'react-router';
import { paths } from './routes.ts';
import type { WayBack } from './way-back.ts';

/** Every page of the product but those of the log-in itself. */
const PATTERNS = Object.values(paths)
  .map((path) => (typeof path === 'string' ? path : path(':id')))
  .filter((path) => !path.startsWith(paths.signUp) && path !== paths.authAction);

/** With parameters in the place of their ends, as `/success/:session_id` is. */
const OPEN_ENDED: readonly string[] = [paths.success];

function isOfProduct(pathname: string): boolean {
  return (
    PATTERNS.some((pattern) => matchPath(pattern, pathname)) ||
    OPEN_ENDED.some((path) => matchPath(`${path}/:id`, pathname))
  );
}

/** The page to go on to after a log-in: one of this product only, else home. `state` is the history's, and anything may stand there. */
export function findWayBack(state: unknown): string {
  const { wayBack } = (typeof state === 'object' && state !== null ? state : {}) as Partial<WayBack>;
  if (typeof wayBack !== 'string' || !/^\/(?![/\\])/.test(wayBack)) return paths.home;
  // As a browser reads it: tabs and line breaks fall out, backslashes turn.
  const url = URL.canParse(wayBack, location.origin) ? new URL(wayBack, location.origin) : null;
  if (url?.origin !== location.origin || !isOfProduct(url.pathname)) return paths.home;
  return url.pathname + url.search + url.hash;
}
