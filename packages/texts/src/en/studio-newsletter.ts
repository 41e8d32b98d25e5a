import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** Newsletters: written, dated and watched on their way. */
export const studioNewsletterTexts = defineArea('studioNewsletter', {
  title: 'Newsletter',
  lead: 'An email to everybody who agreed to newsletters. Each has a link to unsubscribe.',
  write: 'Write a newsletter',
  none: 'No newsletter yet.',
  notFetched: 'The newsletters didn’t load.',
  all: 'All newsletters',
  untitled: 'No subject',
  states: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    sending: 'On its way',
    paused: 'Paused',
    sent: 'Sent',
  },
  changedAt: 'changed',
  subjectEn: 'Subject in English',
  subjectDe: 'Subject in German',
  textEn: 'Text in English',
  textDe: 'Text in German',
  languages: 'If there’s no German, everybody gets the English.',
  audience: 'To whom',
  plan: 'Plan',
  language: 'Language',
  languageNames: { any: 'All', en: 'English', de: 'German' },
  seen: 'Last log-in',
  seens: { any: 'At any time', month: 'In the last month', 'not-month': 'Not in the last month' },
  chosen: (count: number) =>
    plural(count, { one: 'To 1 chosen person.', other: `To ${count} chosen people.` }),
  toAll: 'Write to everybody instead',
  leftOut: (count: number) =>
    plural(count, { one: '1 of them gets nothing:', other: `${count} of them get nothing:` }),
  leftOutOne: (name: string, why: string) => `${name}: ${why}`,
  leftOutReasons: {
    gone: 'the account is gone',
    shut: 'the account is shut or about to be deleted',
    'no-address': 'no confirmed address',
    'no-consent': 'hasn’t agreed to newsletters',
    unwanted: 'has turned newsletters off',
    bounced: 'emails to this address come back',
  },
  nameless: 'No name',
  readers: (count: number) => plural(count, { one: 'Goes to 1 reader.', other: `Goes to ${count} readers.` }),
  counting: 'Counting the readers …',
  save: 'Save the draft',
  test: 'Send me a test',
  date: 'Send on',
  schedule: 'Schedule',
  now: 'Send now',
  nowTitle: 'Send it now?',
  nowText: (readers: string) =>
    `${readers} You can’t call back what’s been sent, but you can pause the rest.`,
  nowPress: 'Send',
  cancel: 'Cancel',
  remove: 'Remove the draft',
  withdraw: 'Unschedule',
  pause: 'Pause',
  resume: 'Resume',
  counts: ({ waiting, sent, bounced, failed, unsubscribed }: Counts) =>
    `${sent} sent, ${waiting} waiting, ${bounced} bounced, ${failed} failed, ${unsubscribed} unsubscribed`,
  done: {
    save: 'Saved.',
    test: 'A test is on its way to your address.',
    schedule: 'Scheduled.',
    now: 'It’s on its way.',
    withdraw: 'It’s a draft again.',
    pause: 'Paused. Nothing more is sent.',
    resume: 'Sending again.',
    remove: 'Removed.',
  },
  missing: {
    subjectEn: 'Write a subject.',
    subjectDe: 'The text is in German too: write the subject in German.',
    textEn: 'Write a text.',
    textDe: 'The subject is in German too: write the text in German.',
  },
  unsaved: 'Save what you’ve written first.',
  noDate: 'Choose a time in the coming year.',
  failed: 'That didn’t work. What you wrote is still here: try again.',
  refusals: {
    unready:
      'Something is missing: the subject, the text, half of the German, or the address of a link or picture.',
    aborted: 'Somebody else has just changed it. Copy what you need, then discard your changes.',
    'failed-precondition': 'It’s no longer a draft: reopen it.',
  },
});

type Counts = { waiting: number; sent: number; bounced: number; failed: number; unsubscribed: number };
