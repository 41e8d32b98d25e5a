import type { AlertContent } from '../alert/alert.slice.ts';
import { paths } from '../routes.ts';

/** The specification's §8, word for word. `errorAlerts.x` goes to `showAlert` as it is or with its handlers added. */
export const errorAlerts = {
  consentMissing: { title: 'Agree', description: 'Agree to Privacy Policy and Terms and Conditions' },
  lessonNotSignedIn: {
    title: 'No access.',
    description: 'Please Sign in to access this lesson or make sure the url is correct.',
    redirectTo: paths.signUp,
  },
  liveLessonNotVip: {
    title: 'VIP',
    description: 'Only VIP members can access live lessons.',
    redirectTo: paths.subscriptions,
  },
  liveLessonNotSignedIn: {
    title: 'No access',
    description: 'Please Sign in to access live lessons.',
    redirectTo: paths.signUp,
  },
  flashcardsFailed: {
    title: 'No access',
    description: 'Please Sign in or subscribe to BASIC or VIP.',
    buttons: [
      { title: 'Log In', redirectTo: paths.logIn },
      { title: 'Subscribe', style: 'main', redirectTo: paths.subscriptions },
    ],
  },
  noPlan: {
    title: 'VIP/BASIC only',
    description: 'Take our 30 day free trial and test our VIP course',
    redirectTo: paths.subscriptions,
  },
  miniLessonIndexFailed: { title: 'Oops.', description: 'Something went wrong. Try again' },
  checkoutFailed: { title: 'Oops.', description: 'Something went wrong.' },
  storePackageUnavailable: { title: 'Oops.', description: 'Try again in a couple of seconds.' },
  cardUpdateFailed: { description: 'Something went wrong. try again' },
  cancelSucceeded: {
    title: 'SUCCESS',
    description: 'Successfully canceled your subscription.',
    redirectTo: paths.subscriptions,
  },
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
  restoreNotSignedIn: {
    title: 'Sign in',
    description: 'You have to sign in first to restore a purchase.',
    redirectTo: paths.signUp,
  },
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
} as const satisfies Record<string, Readonly<AlertContent>>;

/** Sign-in, sign-up and the like: 'Oops.' and the provider's own words. */
export function providerFailure(message: string): AlertContent {
  return { title: 'Oops.', description: message };
}
