import { defineArea } from '../area.ts';

/** The window that a provider's sign-in opens in. */
export const signInWindowTexts = defineArea('signInWindow', {
  expired: 'This sign-in has expired. Close this window and try again.',
  done: 'You can close this window.',
  noConnection: 'There is no connection. Close this window and try again.',
});
