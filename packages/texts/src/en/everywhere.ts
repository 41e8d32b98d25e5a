import { defineArea } from '../area.ts';

/** Words that stand on many pages. */
export const everywhereTexts = defineArea('everywhere', {
  pleaseWait: 'please wait ...',
  loading: 'Loading',
  close: 'Close',
  tryAgain: 'Try again',
  logIn: 'Log in',
  goHome: 'Go home',
  toLessons: 'To the lessons',
  seePlans: 'See the plans',
  grammar: 'Grammar',
  subscriptions: 'Subscriptions',
  myLessons: 'My lessons',
  contact: 'Contact',
  terms: 'Terms and conditions',
  privacyPolicy: 'Privacy Policy',
  disclaimer: 'Disclaimer',
  cancelContract: 'Cancel a contract',
  /** A file that the native app around the page cannot take. */
  notInApp: {
    title: 'Not in the app',
    fetchAt: (site: string) =>
      `Files cannot be saved from inside the app. Open ${site} in your browser, log in, and press the same button there.`,
  },
  wideTable: 'A table, to scroll',
  pageOfSite: (page: string, siteName: string) => `${page} · ${siteName}`,
});
