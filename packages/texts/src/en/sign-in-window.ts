/**
 * The window that a provider's sign-in opens in. An area without `defineArea`: what the window shares with the app it
 * would load with the app's libraries.
 */
export const signInWindowTexts = {
  name: 'signInWindow',
  words: {
    title: 'Signing in …',
    wait: 'please wait ...',
    expired: 'This sign-in has expired. Close this window and try again.',
    done: 'You can close this window.',
    noConnection: 'There’s no connection. Close this window and try again.',
  },
} as const;
