import { defineArea } from '../area.ts';

/** What an owner does with an account, in windows that ask why. */
export const studioPersonActsTexts = defineArea('studioPersonActs', {
  title: 'Acts',
  lead: 'Each asks for a reason, which stands in the log.',
  reason: 'Reason',
  reasonHint: 'For those who run the school.',
  cancel: 'Cancel',
  failed: 'That did not work. Try again.',
  /** Why the server refused. */
  refusals: {
    'has-role': 'This person has a role. Take it away first.',
    aborted: 'Somebody has just changed this. The page shows how it is now: look again.',
    'resource-exhausted': 'That was too often today. Try again tomorrow.',
    'not-found': 'There is no such account any more.',
  },
  noReason: 'Say why first.',
  give: {
    open: 'Give a plan',
    title: (name: string) => `Give ${name} a plan`,
    text: 'It opens what the plan opens, costs nothing, and ends by itself. What is paid stays as it is.',
    replaces: (plan: string, day: string) => `It takes the place of ${plan}, given until ${day}.`,
    plan: 'Plan',
    until: 'Until',
    noDay: 'Choose a day to come, within five years.',
    press: 'Give',
    done: (plan: string, day: string) => `Given: ${plan} until ${day}.`,
  },
  takeBack: {
    open: 'Take the given plan back',
    title: (name: string) => `Take ${name}’s given plan back?`,
    text: 'It ends now. What is paid stays as it is.',
    press: 'Take back',
    done: 'Taken back.',
  },
  acts: {
    'sign-out': {
      open: 'Sign out everywhere',
      title: (name: string) => `Sign ${name} out everywhere?`,
      text: 'Every log-in ends. They can log in again.',
      press: 'Sign out',
      done: 'Signed out everywhere.',
    },
    shut: {
      open: 'Shut the account',
      title: (name: string) => `Shut the account of ${name}?`,
      text: 'They are signed out everywhere and cannot log in, until you open it again. A plan goes on: end it too if you want that.',
      press: 'Shut',
      done: 'The account is shut.',
    },
    open: {
      open: 'Open the account',
      title: (name: string) => `Open the account of ${name} again?`,
      text: 'They can log in again.',
      press: 'Open',
      done: 'The account is open.',
    },
    delete: {
      open: 'Delete the account',
      title: (name: string) => `Delete the account of ${name}?`,
      text: 'In fourteen days everything of it is gone for good. Until then they can log in and keep it. A plan at Stripe ends with its paid time.',
      press: 'Delete',
      done: 'The account will be deleted.',
    },
    'remove-second-factor': {
      open: 'Remove the second step',
      title: (name: string) => `Remove the second step of ${name}?`,
      text: 'Be sure that it is them who ask. They are signed out everywhere, and log in with the first step alone.',
      press: 'Remove',
      done: 'The second step is removed.',
    },
    export: {
      open: 'Send their data',
      title: (name: string) => `Send ${name} their data?`,
      text: 'A file with all that is kept of them is made. They get a mail with the way to it, and fetch it with their log-in.',
      press: 'Send',
      done: 'Their data are on the way.',
    },
  },
});
