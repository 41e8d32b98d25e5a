import { defineArea } from '../area.ts';

/** The pages that the links in mails open. */
export const mailLinksTexts = defineArea('mailLinks', {
  nowhere: {
    title: 'This link leads nowhere',
    lead: 'It is incomplete. Open it once more from the mail.',
  },
  foreign: {
    title: 'This link is not of this school',
    lead: 'It was made for another one. Open it once more from the mail, or log in here.',
  },
  dead: {
    title: 'This link no longer works',
    lead: (advice: string) => `It was used already, or it has expired. ${advice}`,
    askAgain: 'Ask for a new one where you asked for this one.',
    askForSignIn: 'Ask for a new link, and use it within ten minutes.',
    askForReset: "Ask for a new link on the log-in page: press 'forgot password?' there.",
  },
  signIn: {
    title: 'Sign in',
    lead: 'Enter the address that this mail was sent to.',
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
    lead: 'One press, and we know that this address is yours.',
    button: 'Confirm address',
    doneTitle: 'Your address is confirmed',
    doneLead: 'Merci! You can go on learning.',
    next: 'Go on',
  },
  verifyAndChangeEmail: {
    title: 'Use your new address',
    lead: 'From now on you log in with it. All devices will be signed out.',
    button: 'Use this address',
    doneTitle: 'Your new address is in use',
    doneLead: 'Log in with it, and with the password you have.',
    next: 'Log in',
  },
  recoverEmail: {
    title: 'Take the change back',
    lead: 'Your account returns to this address, and all devices will be signed out.',
    button: 'Take it back',
    doneTitle: 'Your old address is back',
    doneLead:
      "If the change was not yours, set a new password now: press 'forgot password?' on the log-in page.",
    next: 'Log in',
  },
  revertSecondFactorAddition: {
    title: 'Take the second step away',
    lead: 'Your account is then logged in to without it, and all devices will be signed out.',
    button: 'Take it away',
    doneTitle: 'The second step is gone',
    doneLead: "If you had not added it, set a new password now: press 'forgot password?' on the log-in page.",
    next: 'Log in',
  },
});
