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
    failed: 'Your reminders could not be read.',
  },
  hour: {
    label: 'Remind me of my cards at',
    why: 'Once a day at most, and not when you are done.',
  },
  notSaved: 'Your choice was not saved. Try again.',
  consent: {
    reminders: 'Reminders are off until you allow them.',
    agreeReminders: 'Allow reminders',
    marketing: 'The newsletter comes only if you agree to it.',
    agreeMarketing: 'Get the newsletter',
  },
  unconfirmed: {
    why: 'Reminders and newsletters are mailed to confirmed addresses only, and yours is not confirmed yet. My account sends you the confirmation again.',
    toAccount: 'Confirm my address',
  },
  push: {
    title: 'On your devices',
    on: 'This browser shows notifications, also while the page is closed.',
    off: 'Get notified in this browser, even when the page is closed.',
    turnOn: 'Turn on here',
    turnOff: 'Turn off here',
    denied:
      'This browser does not let us show notifications. To allow them, open the settings of this page beside its address, choose ‘Notifications’ and ‘Allow’.',
    homeScreen:
      'On an iPhone or iPad, notifications come to the app on the home screen: open the share menu in Safari, choose ‘Add to Home Screen’, open the app from there and come back to this page.',
    unsupported: 'This browser cannot show notifications.',
    notHere: 'This school sends no notifications to devices.',
    failed: 'Notifications could not be turned on. Try again.',
    stillOn: 'Notifications could not be turned off. Try again.',
    other: 'Other devices',
    unknownDevice: 'A browser',
    since: (at: string) => rich('since ', { slot: 'at', text: at }),
    remove: 'Turn off',
    removeFrom: (name: string) => `Turn off on ${name}`,
  },
  unsubscribe: {
    title: 'Your mails',
    lead: (kind: string) => `This mail was one of ‘${kind}’.`,
    stop: (kind: string) => `Stop ‘${kind}’`,
    stopped: (kind: string) => `You get no more mails of ‘${kind}’.`,
    stoppedAll: 'You get no more reminders and newsletters.',
    undo: 'Undo',
    others: 'What else we mail you',
    everything: 'Stop everything',
    everythingNote: 'Mails about your account and your payments still come.',
    noConsent: 'not agreed to',
    failed: 'That did not work. Try again.',
    deadTitle: 'This link does not work',
    dead: 'It is old, or it was cut off on its way. In the settings you choose what we mail you.',
    toSettings: 'To the settings',
  },
});

/** What the reminders files of 'download my data' hold, by name without ending. */
export const remindersExport = {
  reminders:
    'Which reminders you want, which mails of that kind you were sent, and whether your address takes mails.',
  'reminders-wishes': 'Which reminders you want or do not want, by mail and by push.',
  'reminders-mails': 'The reminders and newsletters that were sent to you by mail in the last ninety days.',
};
