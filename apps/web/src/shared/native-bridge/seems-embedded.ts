import { findBridge } from './bridge.ts';

/** What the address said of the app, in the session's storage. */
export const PARENT_APP_KEY = 'school-parent-app';

/** Whether the page may be inside a native app, before the app's code is there to read it closely. */
export function seemsEmbedded(): boolean {
  try {
    return (
      findBridge() !== null &&
      (location.search.includes('parentAppOS=') || sessionStorage.getItem(PARENT_APP_KEY) !== null)
    );
  } catch {
    return false;
  }
}
