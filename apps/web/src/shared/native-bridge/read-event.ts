import { APP_PAGE_MAX_LENGTH, ID_TOKEN_MAX_LENGTH, NONCE_MAX_LENGTH } from '@school/contract/app-events';
import type { LogInWithIdToken } from '@school/contract/native-app';
import { isRecord } from '@school/domain/records';
import { type PassedPackages, readPackages } from './read-packages.ts';

/** An event of the app, as far as it can be read. */
export type AppEvent =
  | { name: 'LOG_IN_WITH_ID_TOKEN'; token: LogInWithIdToken }
  | { name: 'PASS_RC_PACKAGES'; packages: PassedPackages }
  | { name: 'REDIRECT_TO_PAGE'; page: string }
  | { name: 'STOP_LOADING_ANIMATION' };

/** What an event says; null for one that says nothing we know. Any script of the page can make such an event. */
export function readEvent(event: Event): AppEvent | null {
  try {
    return read(event.type, 'detail' in event ? event.detail : undefined);
  } catch {
    return null;
  }
}

function read(name: string, detail: unknown): AppEvent | null {
  if (name === 'STOP_LOADING_ANIMATION') return { name };
  if (typeof detail !== 'object' || detail === null) return null;
  if (name === 'PASS_RC_PACKAGES') return { name, packages: readPackages(detail) };
  if (!isRecord(detail)) return null;
  const { idToken, provider, nonce, page } = detail;
  if (name === 'REDIRECT_TO_PAGE') return isText(page, APP_PAGE_MAX_LENGTH) ? { name, page } : null;
  if (name !== 'LOG_IN_WITH_ID_TOKEN' || !isText(idToken, ID_TOKEN_MAX_LENGTH)) return null;
  if (provider === 'Apple' && isText(nonce, NONCE_MAX_LENGTH))
    return { name, token: { provider, idToken, nonce } };
  if (provider !== 'Google') return null;
  return { name, token: { provider, idToken, ...(isText(nonce, NONCE_MAX_LENGTH) && { nonce }) } };
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= most;
}
