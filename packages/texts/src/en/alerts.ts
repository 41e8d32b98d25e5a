import { defineArea } from '../area.ts';
import { appFailures } from './app-failures.ts';

/** English has none. */
const NO_WORDS: { readonly [code: string]: string } = {};

/** The specification's §8, word for word, and what alerts are made of. */
export const alertsTexts = defineArea('alerts', {
  /** What an alert without a title is to a screen reader. */
  message: 'Message',
  ok: 'OK',
  yes: 'YES',
  no: 'NO',
  cancel: 'Cancel',
  oops: 'Oops.',
  /** When not even the provider says what is wrong. */
  somethingWrong: 'Something went wrong. Try again.',
  /** In place of the provider's own sentence, by its code. */
  byCode: {
    'auth/no-current-user': 'You aren’t logged in any more.',
    'auth/popup-blocked': 'Your browser blocked the window. Allow it and try again.',
    'auth/missing-email': 'An email address must be provided.',
    ...appFailures,
  },
  /** In another language: what the sign-in SDK says in English, by its code. Here its own sentences stand. */
  providerWords: NO_WORDS,
  /** The same of the server's refusals that are shown. */
  serverWords: NO_WORDS,
  consentMissing: { title: 'Agree', description: 'Agree to Privacy Policy and Terms and Conditions' },
  lessonNotSignedIn: {
    title: 'No access.',
    description: 'Please Sign in to access this lesson or make sure the url is correct.',
  },
  liveLessonNotVip: { title: 'VIP', description: 'Only VIP members can access live lessons.' },
  liveLessonNotSignedIn: { title: 'No access', description: 'Please Sign in to access live lessons.' },
  flashcardsFailed: {
    title: 'No access',
    description: 'Please Sign in or subscribe to BASIC or VIP.',
    logIn: 'Log In',
    subscribe: 'Subscribe',
  },
  noPlan: { title: 'VIP/BASIC only', description: 'Take our 30 day free trial and test our VIP course' },
  miniLessonIndexFailed: { title: 'Oops.', description: 'Something went wrong. Try again' },
  checkoutFailed: { title: 'Oops.', description: 'Something went wrong.' },
  storePackageUnavailable: { title: 'Oops.', description: 'Try again in a couple of seconds.' },
  cardUpdateFailed: { description: 'Something went wrong. try again' },
  cancelSucceeded: { title: 'SUCCESS', description: 'Successfully canceled your subscription.' },
  cancelFailedInStoreApp: {
    description: "To cancel your subscription go to your 'Swiss German' mobile app.",
  },
  cancelFailed: {
    description: 'There was a problem with canceling your subscription. Or it might be already canceled.',
  },
  cancelNotSignedIn: { description: 'Please log in. There are no subscriptions to cancel.' },
  cancelConfirmation: { description: 'Are you sure you want to cancel?' },
  noPrivateLessons: {
    title: 'Oops.',
    description:
      'Oops. There are no available private lessons. Please check back in one month or consider subscribing to the VIP plan.',
  },
  restoreNotSignedIn: { title: 'Sign in', description: 'You have to sign in first to restore a purchase.' },
  privateLessonNotChosen: {
    description: "Please select an hour in which you'd like to schedule your private lessons and try again.",
  },
  resetPassword: {
    title: 'Reset password',
    description: 'Where should we send the password reset email?',
  },
  resetPasswordSent: {
    description: 'Success: Please check your email and click the Reset Password link to continue.',
  },
});
