import { defineArea } from '../area.ts';

/** Words that stand on many pages. */
export const everywhereTexts = defineArea('everywhere', {
  pleaseWait: 'please wait ...',
  loading: 'Loading',
  close: 'Close',
  tryAgain: 'Try again',
  moreNotFetched: 'More didn’t load. Try again.',
  noMore: 'That’s all.',
  notFetched: 'This didn’t load.',
  chooseFile: 'Choose a file',
  noFile: 'None yet',
  /** Why something could not be fetched. */
  busy: 'The school is very busy. Try again in a moment.',
  logIn: 'Log in',
  goHome: 'Go home',
  toLessons: 'See the lessons',
  seePlans: 'See the plans',
  grammar: 'Grammar',
  subscriptions: 'Subscriptions',
  myLessons: 'My lessons',
  school: 'About us and imprint',
  contact: 'Contact',
  terms: 'Terms and conditions',
  privacyPolicy: 'Privacy Policy',
  disclaimer: 'Disclaimer',
  cancelContract: 'Cancel a contract',
  pageOfSite: (page: string, siteName: string) => `${page} · ${siteName}`,
});
