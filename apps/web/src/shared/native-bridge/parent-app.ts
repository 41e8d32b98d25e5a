import {
  PARENT_APP_OS,
  PARENT_APP_PARAMETER_MAX_LENGTH,
  PARENT_APP_PARAMETERS,
} from '@school/contract/native-app-limits';
import { findBridge } from './bridge.ts';
import { PARENT_APP_KEY } from './seems-embedded.ts';

export type ParentApp = { [Name in (typeof PARENT_APP_PARAMETERS)[number]]: string };

/**
 * The native app around the page: its address says so and its bridge is there. For as long as its session lasts the page
 * remembers what the address said, through other pages and reloads; without a bridge that counts for nothing.
 */
export function findParentApp(): ParentApp | null {
  if (!findBridge()) return null;
  const said = new URLSearchParams(window.location.search);
  if (!said.has('parentAppOS')) return recall();
  const app = toParentApp((name) => said.get(name));
  remember(app);
  return app;
}

function toParentApp(read: (name: string) => unknown): ParentApp | null {
  const [parentAppOS = '', parentAppVersion = '', parentAppBuildNumber = '', parentAppBundleId = ''] =
    PARENT_APP_PARAMETERS.map((name) => shorten(read(name)));
  const os = PARENT_APP_OS.find((known) => known === parentAppOS.toLowerCase());
  return os ? { parentAppOS: os, parentAppVersion, parentAppBuildNumber, parentAppBundleId } : null;
}

function shorten(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, PARENT_APP_PARAMETER_MAX_LENGTH) : '';
}

function recall(): ParentApp | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PARENT_APP_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const values = new Map<string, unknown>(Object.entries(kept));
    return toParentApp((name) => values.get(name));
  } catch {
    return null;
  }
}

function remember(app: ParentApp | null): void {
  try {
    if (app) sessionStorage.setItem(PARENT_APP_KEY, JSON.stringify(app));
    else sessionStorage.removeItem(PARENT_APP_KEY);
  } catch {
    // Then the page is in the app until it is loaded again.
  }
}
