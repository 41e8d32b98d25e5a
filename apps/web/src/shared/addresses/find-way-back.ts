import { matchPath } from 'react-router';
import { shape, string } from '../parse/shape.ts';
import { paths } from '../routes.ts';

/** Every page of the product; but where a mail's link does its work, which only that mail leads to. */
const PATTERNS = Object.values(paths)
  .map((path) => (typeof path === 'string' ? path.replace(/\?.*$/, '') : path(':id')))
  .filter((path) => path !== paths.authAction);

/** With parameters in the place of their ends, as `/success/:session_id` is. */
const OPEN_ENDED: readonly string[] = [paths.success];

/** As the router has it: capitals count. */
function isAt(path: string, pathname: string): boolean {
  return matchPath({ path, caseSensitive: true }, pathname) !== null;
}

function isOfProduct(pathname: string): boolean {
  return (
    PATTERNS.some((pattern) => isAt(pattern, pathname)) ||
    OPEN_ENDED.some((path) => isAt(`${path}/:id`, pathname)) ||
    // Only who runs the school is led there, and the server knows which of them there are.
    isAt(`${paths.studio}/*`, pathname)
  );
}

/** The page without a token is anybody's; with one it does what a mail asked about. */
function isOfMail({ pathname, searchParams }: URL): boolean {
  return isAt(paths.cancelContract, pathname) && searchParams.has('token');
}

/** An address as one of this product's pages; null for anything else. */
export function findPage(address: unknown): string | null {
  if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return null;
  // As a browser reads it: tabs and line breaks fall out, backslashes turn.
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null;
  if (url?.origin !== location.origin || !isOfProduct(url.pathname) || isOfMail(url)) return null;
  return url.pathname + url.search + url.hash;
}

const parseState = shape({ wayBack: string });

/** The page to go on to after a log-in: one of this product only, else home. `state` is the history's, and anything may stand there. */
export function findWayBack(state: unknown): string {
  const page = findPage(parseState(state)?.wayBack);
  // The log-in itself is no place to go back to.
  return page === null || isAt(paths.signUp, new URL(page, location.origin).pathname) ? paths.home : page;
}
