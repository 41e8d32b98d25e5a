import type { Location } from 'react-router';
import { paths } from '../routes.ts';

/** What goes along with the way to the log-in: the page that asked for it. It lies in the browser's history, where no address of a stranger reaches, and outlives a reload. */
export type WayBack = { wayBack: string };

/** Where a log-in that was asked for at this page leads back to; from a page of the log-in itself, where that would. */
export function leadBackTo({
  pathname,
  search,
  hash,
  state,
}: Pick<Location, 'pathname' | 'search' | 'hash'> & { state?: unknown }): unknown {
  if (pathname === paths.signUp || pathname === paths.authAction) return state ?? null;
  return { wayBack: pathname + search + hash } satisfies WayBack;
}

/** Whether a link leads to the log-in. */
export function leadsToSignIn(to: unknown): boolean {
  return typeof to === 'string' && (to === paths.signUp || to === paths.logIn);
}
