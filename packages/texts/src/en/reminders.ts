import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';

/** What a learner may be notified of, by mail and on devices: in the settings, and behind the link of a mail. */
export const remindersTexts = defineArea('reminders', {
  title: 'Reminders',
  kinds: {
    newLesson: 'New lessons',
    mondayMorning: 'Live lesson: in the morning',
    mondayShortly: 'Live lesson: 15 minutes before',
    mondayCancelled: 'A live lesson is cancelled',
    commentAnswer: 'A teacher answers your comment',
    cardsDue: 'Cards are waiting',
    newsletter: 'Newsletter',
  },
  table: {
    what: 'What',
    mail: 'Mail',
    push: 'Devices',
    /** Of one switch, for screen readers. */
    switchName: (kind: string, channel: string) => `${kind}: ${channel}`,
    never: 'not sent to devices',
    failed: 'Your reminders didn’t load.',
  },
  hour: {
    label: 'Remind me of my cards at',
    why: 'At most once a day, and never when you’re done.',
  },
  notSaved: 'Your choice wasn’t saved. Try again.',
  consent: {
    reminders: 'Reminders are off until you allow them.',
    agreeReminders: 'Allow reminders',
    marketing: 'The newsletter is off until you agree to it.',
    agreeMarketing: 'Get the newsletter',
  },
  unconfirmed: {
    why: 'We only send reminders and newsletters to confirmed addresses, and yours isn’t confirmed yet. In My account you can get the confirmation email again.',
    toAccount: 'Confirm my address',
  },
  push: {
    title: 'On your devices',
    on: 'This browser shows notifications, even when the page is closed.',
    off: 'Get notified in this browser, even when the page is closed.',
    turnOn: 'Turn on here',
    turnOff: 'Turn off here',
    denied:
      'This browser blocks our notifications. To allow them, open this page’s settings beside the address and choose ‘Notifications’, then ‘Allow’.',
    homeScreen:
      'On an iPhone or iPad, notifications need the app on your home screen: open the share menu in Safari, choose ‘Add to Home Screen’, open the app from there and come back to this page.',
    unsupported: 'This browser can’t show notifications.',
    notHere: 'This school sends no notifications to devices.',
    failed: 'Notifications couldn’t be turned on. Try again.',
    stillOn: 'Notifications couldn’t be turned off. Try again.',
    other: 'Other devices',
    unknownDevice: 'A browser',
    since: (at: string) => rich('since ', { slot: 'at', text: at }),
    remove: 'Turn off',
    removeFrom: (name: string) => `Turn off on ${name}`,
    removed: 'Turned off there.',
  },
  unsubscribe: {
    title: 'Your emails',
    lead: (kind: string) => `This email belongs to ‘${kind}’.`,
    stop: (kind: string) => `Stop ‘${kind}’`,
    stopped: (kind: string) => `We won’t send you ‘${kind}’ any more.`,
    stoppedAll: 'We won’t send you reminders or newsletters any more.',
    undo: 'Undo',
    others: 'What else we send you',
    everything: 'Stop everything',
    everythingNote: 'You’ll still get emails about your account and your payments.',
    noConsent: 'not agreed to',
    failed: 'That didn’t work. Try again.',
    deadTitle: 'This link doesn’t work',
    dead: 'It’s old or incomplete. You can choose what we send you in the settings.',
    toSettings: 'Open the settings',
  },
});

/** What the reminders files of 'download my data' hold, by name without ending. */
export const remindersExport = {
  reminders: 'Which reminders you want, which of them we emailed you, and whether emails reach you.',
  'reminders-wishes': 'Which reminders you want or don’t want, by email and by push.',
  'reminders-mails': 'The reminders and newsletters we emailed you in the last ninety days.',
};
