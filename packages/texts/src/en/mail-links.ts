import { defineArea } from '../area.ts';

/** The pages that the links in mails open. */
export const mailLinksTexts = defineArea('mailLinks', {
  nowhere: {
    title: 'This link is incomplete',
    lead: 'Open it again from the email.',
  },
  foreign: {
    title: 'This link belongs to another school',
    lead: 'Open it again from the email, or log in here.',
  },
  dead: {
    title: 'This link no longer works',
    lead: (advice: string) => `It has been used or has expired. ${advice}`,
    askAgain: 'Ask for a new one in the same place.',
    askForSignIn: 'Ask for a new link, and use it within ten minutes.',
    askForReset: "Ask for a new link on the log-in page: press 'forgot password?' there.",
  },
  signIn: {
    title: 'Sign in',
    lead: 'Type the address this email was sent to.',
    email: 'email',
    button: 'Sign in',
  },
  reset: {
    title: 'Set a new password',
    lead: (email: string) => `for ${email}`,
    password: 'new password',
    button: 'Save the new password',
    doneTitle: 'Your new password is set',
    doneLead: 'You were signed out everywhere. Log in with the new password.',
  },
  verifyEmail: {
    title: 'Confirm your address',
    lead: 'Press the button, and we know this address is yours.',
    button: 'Confirm address',
    doneTitle: 'Your address is confirmed',
    doneLead: 'Merci! You can go on learning.',
    next: 'Continue',
  },
  verifyAndChangeEmail: {
    title: 'Use your new address',
    lead: 'From now on you log in with this address. We sign out all your devices.',
    button: 'Use this address',
    doneTitle: 'Your new address is in use',
    doneLead: 'Log in with it and your usual password.',
    next: 'Log in',
  },
  recoverEmail: {
    title: 'Undo the change',
    lead: 'Your account gets this address back, and we sign out all your devices.',
    button: 'Undo',
    doneTitle: 'Your old address is back',
    doneLead:
      "If it wasn’t you who changed it, set a new password now: press 'forgot password?' on the log-in page.",
    next: 'Log in',
  },
  revertSecondFactorAddition: {
    title: 'Remove the second step',
    lead: 'You log in without it again, and we sign out all your devices.',
    button: 'Remove it',
    doneTitle: 'The second step is gone',
    doneLead: "If you didn’t add it, set a new password now: press 'forgot password?' on the log-in page.",
    next: 'Log in',
  },
});
