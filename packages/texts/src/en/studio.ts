import { defineArea } from '../area.ts';

/** The studio: where those who run the lessons work. */
export const studioTexts = defineArea('studio', {
  title: 'Studio',
  lead: 'For those who run the lessons of this school.',
  toLive: 'Live lessons',
  liveLead: 'The stage, the chat and the dates of the Monday lessons.',
  notAsked: 'We couldn’t check whether the studio is open to you.',
  secondFactor: {
    title: 'A second step, please',
    text: 'The studio needs two-step log-in. Set up an authenticator app in My account. If you have one already, log out and in again with it.',
    action: 'Open My account',
  },
  dates: {
    title: 'Dates',
    fieldTitle: 'title',
    description: 'what it’s about',
    cancelledFor: 'no lesson: reason',
    cancelHint: 'Learners read this. Leave it empty if the lesson takes place.',
    emptyHint: 'Leave it empty to show the course’s own text.',
    teachersChange: 'Teachers change the dates; moderators see them here.',
    change: 'Change',
    edit: (date: string) => `Change ${date}`,
    save: 'Save',
    close: 'Close',
    saved: 'Saved. The page and the calendars show it already.',
    failed: 'That wasn’t saved. Try again.',
    turned: 'One of the texts has hidden characters in it. Please type it again yourself.',
    off: (reason: string) => `no lesson: ${reason}`,
  },
  recordings: {
    title: 'Recordings',
    none: 'No recordings.',
    states: { draft: 'draft', scheduled: 'scheduled', withdrawn: 'withdrawn' },
    removeShort: 'Remove',
    remove: (title: string) => `Remove ‘${title}’`,
    question: {
      title: 'Remove this recording?',
      note: 'Nobody can open it any more. This can’t be undone.',
    },
    removed: 'The recording is gone.',
    failed: 'It wasn’t removed. Try again.',
  },
  mailNumbers: {
    title: 'Reminders and newsletters',
    none: 'None sent yet.',
    failed: 'The numbers didn’t load.',
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
    none: 'None this week.',
    firstAfter: (lesson: string) => `The first one after this week: ${lesson}`,
    failed: 'The lessons didn’t load.',
    missed: 'Mark as missed',
    held: 'Mark as held',
    join: 'Join',
    joinWith: (student: string) => `Join the lesson with ${student}`,
    call: (phone: string) => `Call ${phone}`,
    noPhone: 'They left no phone number.',
    lessonWith: (student: string, when: string) => `${student}, ${when}`,
    calendar: 'Calendar',
    calendarFailed: 'The calendar didn’t load.',
    open: 'Open in my calendar',
    address: 'The calendar’s address',
    secret: 'Anybody with this address sees all private lessons: keep it to yourself.',
    renew: 'New address',
    renewed: 'This is the new address. Calendars with the old one no longer update.',
  },
});
