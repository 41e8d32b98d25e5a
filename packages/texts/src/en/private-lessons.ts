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
  yours: (yours: string) => `for you ${yours}`,
  swissTimeAndYours: (yours: string) => `Swiss time; for you ${yours}`,
  /** The specification's §5. */
  terms: 'Missed lessons cannot be rescheduled. Upcoming ones can, with at least one week’s notice.',
  picker: {
    title: 'Choose your weekly hour',
    lead: 'One private lesson a week, always at the same hour. Times are Swiss time; the first lesson is next week.',
    ownZone: (zone: string) => `We show the hour in your own time, too: ${zone}.`,
    hours: 'Hours for private lessons',
    noHours: 'no free hour',
    notChosen: 'You haven’t chosen an hour yet.',
    first: (day: string) => `First lesson: ${day}`,
    firstAndYours: (day: string, yours: string) => `First lesson: ${day}; for you ${yours}`,
    continue: 'Continue',
    back: 'Back',
    failed: 'The hours didn’t load',
    lost: (slot: string) =>
      `Somebody else has just taken ${slot}. Nothing was charged. Please choose another hour.`,
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
    label: 'Your phone number',
    hint: 'Your teacher calls you when the lesson begins. Include the country code, such as +41 44 123 45 67.',
    wrong: 'Write the number with its country code, such as +41 44 123 45 67.',
    save: 'Save the number',
    saved: 'The number is saved.',
    failed: 'The number wasn’t saved. Try again.',
  },
  mine: {
    lead: 'When your next lesson is, where you meet, and your past lessons.',
    next: 'Next lesson',
    none: 'No lesson planned.',
    running: 'It’s on now.',
    join: 'Join',
    joinRoom:
      'You meet in our own video room. The ‘Join’ button is here from ten minutes before the lesson until its end.',
    joinLink:
      'You meet in your teacher’s video call. The ‘Join’ button is here from ten minutes before the lesson until its end.',
    calls: (phone: string) => `Your teacher calls you at ${phone}.`,
    callsYou: 'Your teacher calls you.',
    meetAt: (place: string) => `You meet here: ${place}`,
    meetLater: 'Before the lesson you’ll see here where you meet.',
    weekly: 'Your weekly hour',
    coming: 'After that',
    dayOff: (day: string) => `No lesson on ${day}: it’s a holiday.`,
    past: 'Past lessons',
    noPast: 'None yet.',
    status: {
      planned: 'planned',
      moved: 'moved',
      cancelled: 'cancelled',
      missed: 'missed',
      held: 'took place',
    },
    move: 'Move',
    moveOf: (lesson: string) => `Move the lesson of ${lesson}`,
    cancel: 'Cancel',
    cancelOf: (lesson: string) => `Cancel the lesson of ${lesson}`,
    file: 'Calendar file',
    fileOf: (lesson: string) => `Calendar file for the lesson of ${lesson}`,
    changeUntil: (time: string) => `You can move or cancel it until ${time}.`,
    cancelUntil: (time: string) => `You’ve moved it, which you can do once. You can cancel it until ${time}.`,
    tooLate: 'It’s less than a week away, so you can no longer move or cancel it.',
    endsAt: (day: string) => `Your plan ends on ${day}; there are no lessons after that.`,
    givenUntil: (day: string) => `Your teacher teaches at this hour until ${day}. Please choose another one.`,
    rules: 'The rules',
    rulesMissed: 'If you miss one, you’ll find it here as ‘missed’.',
    rulesCancel:
      'If you cancel a lesson, you don’t get another one for it. To have it at another time, move it.',
    noPlan: {
      title: 'Talk to a teacher, one to one',
      lead: 'With PRIVATE you get one private lesson a week, always at the hour you choose, plus everything in VIP.',
      points: [
        'You choose the hour, and it stays yours every week.',
        'You talk about what you need: work, the in-laws, the doctor.',
        'You can move or cancel a lesson a week ahead.',
      ],
    },
    visitor: 'Log in to see your private lessons.',
    failed: 'Your lessons didn’t load',
    onDesk: 'Private lesson',
  },
  /** For who has paid and has no hour, or one that the teacher takes back. */
  noSlot: {
    title: 'Choose your weekly hour',
    lead: 'You’ve paid for PRIVATE but don’t have an hour yet: somebody else was faster, or your teacher is no longer free. Please choose another one.',
    choose: 'Choose an hour',
    none: 'There are no free hours at the moment.',
    moneyBack: 'Get my money back',
    moneyQuestion: {
      title: 'Get your money back?',
      note: 'Your plan PRIVATE ends at once, and we refund what you paid for it.',
    },
    moneyDone: 'Your plan has ended, and your money is on its way back to you.',
    orContact: rich(
      'Does none of the hours suit you? ',
      { slot: 'contact', text: 'Write to us' },
      ', and we’ll find a way.',
    ),
    done: (slot: string) => `Your hour is now ${slot}.`,
    lost: 'Somebody has just taken that hour. Choose another one.',
  },
  moving: {
    title: (lesson: string) => `Move the lesson of ${lesson}`,
    lead: 'Choose one of the free hours. You can move a lesson once.',
    times: 'Free hours',
    none: 'There are no free hours for it at the moment. Try again in a few days.',
    confirm: 'Move the lesson',
    choose: 'Choose an hour first.',
    doneTitle: 'Lesson moved',
    done: (lesson: string) =>
      `Your lesson is now on ${lesson}. An email with the new calendar entry is on its way to you.`,
    lost: 'Somebody has just taken that hour. Choose another one.',
  },
  cancelling: {
    title: (lesson: string) => `Cancel the lesson of ${lesson}?`,
    note: 'You won’t get another lesson for it. You keep your weekly hour.',
    doneTitle: 'Lesson cancelled',
    done: (lesson: string) => `The lesson of ${lesson} is cancelled.`,
  },
  calendar: {
    title: 'In your calendar',
    lead: 'Your calendar can follow your lessons: when one is moved or cancelled, it changes there, too.',
    open: 'Open in your calendar',
    address: 'Calendar address',
    copy: 'Copy the address',
    copied: 'Address copied.',
    notCopied: 'Copying didn’t work. Select the address above and copy it yourself.',
    secret: 'Anybody with this address can see your lessons. If it gets into the wrong hands, renew it.',
    renew: 'Renew the address',
    renewQuestion: {
      title: 'Renew the calendar address?',
      note: 'The old address stops working: calendars that follow it need the new one.',
    },
    renewed: 'This is the new address. The old one no longer works.',
  },
});

/** What the private lessons files of 'download my data' hold, by name without ending. */
export const privateLessonsExport = {
  'private-lessons': 'Your private lessons.',
};
