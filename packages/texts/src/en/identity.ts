import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';
import { plural } from './language.ts';

/** Signing in and up, and what belongs to an account. */
export const identityTexts = defineArea('identity', {
  username: 'username',
  email: 'email',
  password: 'password',
  logInTitle: 'Log in',
  signUpTitle: 'CREATE ACCOUNT',
  logIn: 'LOG IN',
  signUp: 'SIGN UP',
  newHere: 'New here?',
  createAccount: 'create account',
  haveAccount: 'Already have an account?',
  goBackToLogIn: 'log in',
  forgotPassword: 'forgot password?',
  acceptance: rich(
    'By logging in you accept the ',
    { slot: 'terms', text: 'terms and conditions' },
    ' and the ',
    { slot: 'privacy', text: 'Privacy Policy' },
    '.',
  ),
  or: 'or',
  logInWith: (provider: string) => `Log in with ${provider}`,
  signUpWith: (provider: string) => `Sign up with ${provider}`,
  goToLogIn: 'go to log in',
  reset: { send: 'Send', cancel: 'cancel', retry: 'retry' },
  passwordRules: {
    heading: 'A password has',
    met: ' (met)',
    notMet: ' (not met yet)',
    length: (least: number) =>
      `at least ${least} ${plural(least, { one: 'character', other: 'characters' })}`,
    lowerCase: 'a lower-case letter',
    upperCase: 'an upper-case letter',
    digit: 'a digit',
    special: 'a special character',
  },
  confirm: {
    title: 'Is it you?',
    description: {
      signOutDevices: 'Please log in once more to sign out other devices.',
      changeAccount: 'Please log in once more to change your account.',
      changeEmail: 'Please log in once more to change your email.',
      changePassword: 'Please log in once more to change your password.',
      changeProviders: 'Please log in once more to change how you log in.',
      changeSecondFactor: 'Please log in once more to change the second step.',
      deleteAccount: 'Please log in once more to delete your account.',
    },
    impossible: {
      signOutDevices: 'Log out and in again to sign out other devices.',
      changeAccount: 'Log out and in again to change your account.',
      changeEmail: 'Log out and in again to change your email.',
      changePassword: 'Log out and in again to change your password.',
      changeProviders: 'Log out and in again to change how you log in.',
      changeSecondFactor: 'Log out and in again to change the second step.',
      deleteAccount: 'Log out and in again to delete your account.',
    },
    continue: 'Continue',
    continueWith: (provider: string) => `Continue with ${provider}`,
  },
});
