import { defineArea } from '../area.ts';

/** The studio: where those who run the lessons work. */
export const studioTexts = defineArea('studio', {
  title: 'Studio',
  lead: 'For those who run the lessons of this school.',
  toLive: 'Live lessons',
  liveLead: 'The stage, the chat and the dates of the Monday lessons.',
  notAsked: 'We could not ask whether the studio is open to you.',
  secondFactor: {
    title: 'A second step, please',
    text: 'The studio needs two-step log-in. Set up an authenticator app under My account; if you have one, log out and in again with it.',
    action: 'To My account',
  },
  dates: {
    title: 'Dates',
    fieldTitle: 'title',
    description: 'what it is about',
    cancelledFor: 'no lesson, because',
    cancelHint: 'Learners read this. Leave it empty while there is a lesson.',
    emptyHint: 'Leave it empty for what the course says.',
    teachersChange: 'Teachers change the dates; moderators see them here.',
    edit: (date: string) => `Change ${date}`,
    save: 'Save',
    close: 'Close',
    saved: 'Saved. The page and the calendar say so already.',
    failed: 'That could not be saved. Try again.',
    turned: 'Hidden characters in one of the texts turn its direction. Please type it without them.',
    off: (reason: string) => `no lesson: ${reason}`,
  },
  recordings: {
    title: 'Recordings',
    none: 'There are none.',
    states: { draft: 'draft', scheduled: 'scheduled', withdrawn: 'withdrawn' },
    remove: (title: string) => `Remove ‘${title}’`,
    question: {
      title: 'Remove this recording?',
      note: 'Nobody can open it any more. That cannot be undone.',
    },
    removed: 'The recording is gone.',
    failed: 'It could not be removed. Try again.',
  },
  mailNumbers: {
    title: 'Reminders and newsletters',
    none: 'None has been sent yet.',
    failed: 'The numbers could not be fetched.',
    kinds: {
      newLesson: 'New lesson',
      mondayMorning: 'Monday, in the morning',
      mondayShortly: 'Monday, shortly before',
      mondayCancelled: 'Monday cancelled',
      commentAnswer: 'Answer to a comment',
      cardsDue: 'Cards are waiting',
      newsletter: 'Newsletter',
    },
    counts: (mails: {
      waiting: number;
      sent: number;
      bounced: number;
      failed: number;
      unsubscribed: number;
    }) =>
      [
        ...(mails.waiting > 0 ? [`${mails.waiting} waiting`] : []),
        `${mails.sent} sent`,
        `${mails.bounced} bounced`,
        ...(mails.failed > 0 ? [`${mails.failed} failed`] : []),
        `${mails.unsubscribed} unsubscribed`,
      ].join(', '),
  },
  privateLessons: {
    title: 'Private lessons this week',
    none: 'There are none this week.',
    firstAfter: (lesson: string) => `The first one after this week: ${lesson}`,
    failed: 'They could not be fetched.',
    missed: 'Note as missed',
    held: 'Note as held',
    join: 'Join',
    joinWith: (student: string) => `Join the lesson with ${student}`,
    call: (phone: string) => `Call ${phone}`,
    noPhone: 'No telephone number was left.',
    lessonWith: (student: string, when: string) => `${student}, ${when}`,
    calendar: 'Calendar',
    open: 'Open in my calendar',
    address: 'the calendar’s address',
    secret: 'Anybody with this address sees all private lessons: keep it to yourself.',
    renew: 'New address',
    renewed: 'The address is a new one. Calendars with the old one get nothing more.',
  },
});
