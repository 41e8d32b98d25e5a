import type { Location } from 'react-router';
import { paths } from './routes.ts';

/** What goes along with the way to the log-in: the page that asked for it. It lies in the browser's history, where no address of a stranger reaches, and outlives a reload. */
export type WayBack = { wayBack: string };

const isSignIn = (pathname: string) => pathname === paths.signUp || pathname === paths.authAction;

/** Where a log-in that was asked for at this page leads back to; nothing for a page of the log-in itself. */
export function leadBackTo({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): WayBack | null {
  return isSignIn(pathname) ? null : { wayBack: pathname + search + hash };
}

/** Whether a link leads to the log-in. */
export function leadsToSignIn(to: unknown): boolean {
  return typeof to === 'string' && (to === paths.signUp || to === paths.logIn);
}
