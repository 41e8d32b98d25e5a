import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';

/** The hours of private lessons: the time picker, what an order says of one, and the learner's own lessons. */
export const privateLessonsTexts = defineArea('privateLessons', {
  /** The title of the plan that they come with. */
  plan: 'PRIVATE',
  /** The columns of the time picker (specification §2), and what a screen reader says of each. */
  days: { MON: 'MON', TUE: 'TUE', WED: 'WED', THU: 'THU', FRI: 'FRI' },
  weekdays: { MON: 'Monday', TUE: 'Tuesday', WED: 'Wednesday', THU: 'Thursday', FRI: 'Friday' },
  meridiems: { AM: 'AM', PM: 'PM' },
  hour: (hour: number, meridiem: string) => `${hour} ${meridiem}`,
  slot: (weekday: string, hour: string) => `${weekday}, ${hour}`,
  every: (weekday: string, hour: string) => `Every ${weekday}, ${hour}`,
  dayAtHour: (day: string, hour: string) => `${day}, ${hour}`,
  swissTime: 'Swiss time',
  swissTimeAndYours: (yours: string) => `Swiss time; for you ${yours}`,
  /** The specification's §5. */
  terms: 'Missed lessons cannot be rescheduled. Upcoming ones can, with at least one week’s notice.',
  picker: {
    title: 'Choose your weekly hour',
    lead: 'One private lesson a week, always at the same hour. Times are Swiss time; the first lesson is next week.',
    ownZone: (zone: string) => `The hour that you choose is told in your own time, too: ${zone}.`,
    hours: 'Hours for private lessons',
    noHours: 'no free hour',
    notChosen: 'No hour is chosen yet.',
    first: (day: string) => `First lesson: ${day}`,
    firstAndYours: (day: string, yours: string) => `First lesson: ${day}; for you ${yours}`,
    continue: 'Continue',
    back: 'Back',
    failed: 'The hours did not load',
    lost: (slot: string) =>
      `${slot} has just been taken by somebody else. Nothing was charged. Choose one of the hours that are left.`,
  },
  /** What the summary before an order says. */
  order: {
    lesson: 'Private lesson',
    weekly: (slot: string, clocks: string) => `${slot}, ${clocks}`,
    first: 'First lesson',
    terms: 'Terms',
    otherHour: 'Choose another hour',
  },
  phone: {
    label: 'Your telephone number',
    hint: 'Your teacher calls you there when the lesson begins. With the country, such as +41 44 123 45 67.',
    wrong: 'Write the number with its country, such as +41 44 123 45 67.',
    save: 'Save the number',
    saved: 'The number is saved.',
    failed: 'The number could not be saved. Try again.',
  },
  mine: {
    lead: 'When the next one is, where you meet, and what came before.',
    next: 'Next lesson',
    none: 'No lesson is planned.',
    running: 'It is now.',
    join: 'Join',
    joinRoom:
      'You meet in a room of our own, by video. ‘Join’ stands here from ten minutes before the lesson until its end.',
    joinLink:
      'You meet in your teacher’s video call. ‘Join’ stands here from ten minutes before the lesson until its end.',
    calls: (phone: string) => `Your teacher calls you at ${phone}.`,
    callsYou: 'Your teacher calls you.',
    meetAt: (place: string) => `You meet here: ${place}`,
    meetLater: 'Where you meet will stand here before the lesson.',
    weekly: 'Your weekly hour',
    coming: 'After that',
    past: 'Past lessons',
    noPast: 'None yet.',
    status: {
      planned: 'planned',
      moved: 'moved',
      cancelled: 'canceled',
      missed: 'missed',
      held: 'held',
    },
    move: 'Move',
    moveOf: (lesson: string) => `Move the lesson of ${lesson}`,
    cancel: 'Cancel',
    cancelOf: (lesson: string) => `Cancel the lesson of ${lesson}`,
    file: 'Calendar file',
    fileOf: (lesson: string) => `Calendar file for the lesson of ${lesson}`,
    changeUntil: (time: string) => `Can be moved or canceled until ${time}.`,
    cancelUntil: (time: string) =>
      `It has been moved, which can be done once. Can be canceled until ${time}.`,
    tooLate: 'Less than a week away: it can no longer be moved or canceled.',
    endsAt: (day: string) => `Your plan ends on ${day}; after that no lesson is planned.`,
    givenUntil: (day: string) => `The teacher gives lessons at this hour until ${day}. Choose another one.`,
    rules: 'What the terms say',
    rulesMissed:
      'A lesson that you miss stays missed: it is not held at another time. It stands here as ‘missed’.',
    rulesCancel: 'A lesson that you cancel is not held either. To have it at another hour, move it.',
    noPlan: {
      title: 'Talk to a teacher, one to one',
      lead: 'With PRIVATE you have one private lesson a week, always at the hour that you choose, and all of VIP.',
      points: [
        'You choose the hour, and it stays yours every week.',
        'You talk about what you need: work, the in-laws, the doctor.',
        'You may move a lesson or cancel it in time.',
      ],
    },
    visitor: 'Log in to see your private lessons.',
    failed: 'Your lessons did not load',
    onDesk: 'Private lesson',
  },
  /** For who has paid and has no hour, or one that the teacher takes back. */
  noSlot: {
    title: 'Choose your weekly hour',
    lead: 'You have paid for PRIVATE, and no hour is yours: somebody else was faster while you paid, or the teacher took it back. Choose one of those that are left.',
    choose: 'Choose an hour',
    none: 'There is no free hour at the moment.',
    moneyBack: 'Get my money back',
    moneyQuestion: {
      title: 'Get your money back?',
      note: 'Your plan PRIVATE ends at once, and what you paid for it comes back to you.',
    },
    moneyDone: 'Your plan has ended, and your money is on its way back to you.',
    orContact: rich(
      'Does none of the hours suit you? ',
      { slot: 'contact', text: 'Write to us' },
      ', and we find a way.',
    ),
    done: (slot: string) => `${slot}, is your hour now.`,
    lost: 'That hour has just been taken. Choose another one.',
  },
  moving: {
    title: (lesson: string) => `Move the lesson of ${lesson}`,
    lead: 'Choose one of the free hours. A lesson can be moved once.',
    times: 'Free hours',
    none: 'There is no free hour for it at the moment. Look again in a few days.',
    confirm: 'Move the lesson',
    choose: 'Choose an hour first.',
    doneTitle: 'Lesson moved',
    done: (lesson: string) =>
      `Your lesson is on ${lesson} now. A mail with the new calendar entry is on its way to you.`,
    lost: 'That hour has just been taken. Choose another one.',
  },
  cancelling: {
    title: (lesson: string) => `Cancel the lesson of ${lesson}?`,
    note: 'It is not held at another hour, and your weekly hour stays yours.',
    doneTitle: 'Lesson canceled',
    done: (lesson: string) => `The lesson of ${lesson} is canceled.`,
  },
  calendar: {
    title: 'In your calendar',
    lead: 'Your calendar can follow your lessons: what is moved or canceled changes there, too.',
    open: 'Open in your calendar',
    address: 'Calendar address',
    copy: 'Copy the address',
    copied: 'The address is copied.',
    notCopied: 'The address could not be copied. Choose it above and copy it yourself.',
    secret: 'Who has this address sees your lessons. If it got into the wrong hands, renew it.',
    renew: 'Renew the address',
    renewQuestion: {
      title: 'Renew the calendar address?',
      note: 'The old address stops working: calendars that follow it need the new one.',
    },
    renewed: 'This is the new address. The old one does not work any more.',
  },
});

/** What the private lessons files of 'download my data' hold, by name without ending. */
export const privateLessonsExport = {
  'private-lessons': 'Your private lessons.',
};
