import { defineArea } from '../area.ts';

/** Times are Swiss; `hour` is ‘Monday at 5 PM’. */
type Facts = { hour: string; when: string; from: string; day: string };
type Learner = { name: string; email: string };

const TERMS =
  'Missed lessons cannot be rescheduled. Upcoming lessons can be moved or cancelled with at least one week’s notice.';

/** Mails to learners and teachers about private lessons. */
export const privateLessonMailsTexts = defineArea('privateLessonMails', {
  days: {
    MON: 'Monday',
    TUE: 'Tuesday',
    WED: 'Wednesday',
    THU: 'Thursday',
    FRI: 'Friday',
  },
  hour: (day: string, hour: number, meridiem: string) => `${day} at ${hour} ${meridiem}`,
  swissTime: (time: string) => `${time}, Swiss time`,
  action: 'See my lessons',
  /** The event’s name in a calendar. */
  title: 'Private Swiss German lesson',
  titleWith: (name: string) => `Private lesson with ${name}`,
  where: (place: string) => `Where: ${place}`,
  join: 'Join',
  /** How one gets to a lesson that begins soon. */
  way: {
    room: '‘Join’ leads to your room, from ten minutes before. Only you and your teacher can enter it.',
    link: '‘Join’ opens your teacher’s video call.',
    phone: (phone: string) => `Your teacher calls you at ${phone}.`,
    phoneMissing:
      'Your teacher calls you, and does not know your number yet: leave it on the page with your lessons.',
  },
  wayOfTeacher: ({ name, email }: Learner) => ({
    room: `‘Join’ leads to the room, from ten minutes before. Only you and ${name} can enter it.`,
    link: '‘Join’ opens your video call.',
    phone: (phone: string) => `The number to call: ${phone}.`,
    phoneMissing: `${name} has left no telephone number. Write to ${email} to ask for it.`,
  }),
  learner: {
    booked: {
      subject: ({ hour }: Facts) => `Your private lessons: every ${hour}`,
      paragraphs: ({ hour, when }: Facts) => [
        `Your private lesson is every ${hour}, Swiss time. The first one is on ${when}.`,
        TERMS,
      ],
    },
    ends: {
      subject: ({ day }: Facts) => `Your private lessons end on ${day}`,
      paragraphs: ({ hour, day }: Facts) => [
        `Your plan ends on ${day}. Your lessons on ${hour} before that day take place; then the hour is free for others.`,
      ],
    },
    'goes-on': {
      subject: ({ hour }: Facts) => `Your private lessons go on: every ${hour}`,
      paragraphs: ({ hour }: Facts) => [
        `Your plan renews, so you keep your hour: every ${hour}, Swiss time.`,
      ],
    },
    ended: {
      subject: () => 'Your private lessons have ended',
      paragraphs: ({ hour }: Facts) => [
        `Your plan with private lessons is over, and your hour (${hour}) is free for others.`,
      ],
    },
    withdrawn: {
      subject: ({ hour }: Facts) => `Please choose another hour than ${hour}`,
      paragraphs: ({ hour, day }: Facts) => [
        `Your teacher cannot give lessons on ${hour} any more from ${day} on. Your lessons before that day take place.`,
        'Please choose another hour: your lessons go on there, and none is lost. If you do not choose in time, we give you the free hour that is nearest.',
      ],
    },
    'given-again': {
      subject: ({ hour }: Facts) => `You keep your hour: ${hour}`,
      paragraphs: ({ hour }: Facts) => [
        `Your teacher can give lessons on ${hour} after all. You keep your hour.`,
      ],
    },
    unplaced: {
      subject: () => 'Please choose another hour for your private lessons',
      paragraphs: () => [
        'You have paid, but meanwhile the hour that you chose is not free any more. We are sorry!',
        'Please choose another hour. Or take your money back: you find both on the page with your lessons. If you do neither within a week, we send your money back.',
      ],
    },
    moved: {
      subject: ({ when }: Facts) => `Your private lesson is now on ${when}`,
      paragraphs: ({ when, from }: Facts) => [
        `Your lesson on ${from} has been moved. It is now on ${when}.`,
        TERMS,
      ],
    },
    cancelled: {
      subject: ({ when }: Facts) => `Your private lesson on ${when} is cancelled`,
      paragraphs: ({ when }: Facts) => [
        `You have cancelled your lesson on ${when}. The others stay as they are.`,
      ],
    },
    soon: {
      subject: ({ when }: Facts) => `Your private lesson begins soon: ${when}`,
      paragraphs: ({ when }: Facts) => [`Your private lesson is on ${when}.`],
    },
    'day-off': {
      subject: ({ when }: Facts) => `No private lesson on ${when}`,
      paragraphs: ({ when }: Facts) => [
        `Your teacher has a day off: there is no lesson on ${when}. The others stay as they are.`,
      ],
    },
    'money-returned': {
      subject: () => 'Your money is on its way back',
      paragraphs: () => [
        'As there was no hour for your private lessons, your plan has ended and your money is on its way back to you. Depending on your bank it takes five to ten days.',
      ],
    },
  },
  teacher: {
    booked: {
      subject: ({ name }: Learner, { hour }: Facts) => `${name} has private lessons every ${hour}`,
      paragraphs: ({ name, email }: Learner, { hour, when }: Facts) => [
        `${name} (${email}) has booked every ${hour}. The first lesson is on ${when}.`,
      ],
    },
    ends: {
      subject: ({ name }: Learner, { day }: Facts) => `${name}’s private lessons end on ${day}`,
      paragraphs: ({ name, email }: Learner, { hour, day }: Facts) => [
        `The plan of ${name} (${email}) ends on ${day}. Lessons on ${hour} before that day take place.`,
      ],
    },
    'goes-on': {
      subject: ({ name }: Learner) => `${name}’s private lessons go on`,
      paragraphs: ({ name, email }: Learner, { hour }: Facts) => [`${name} (${email}) keeps ${hour}.`],
    },
    ended: {
      subject: ({ name }: Learner) => `${name}’s private lessons have ended`,
      paragraphs: ({ name }: Learner, { hour }: Facts) => [`${name}’s plan is over. ${hour} is free again.`],
    },
    withdrawn: {
      subject: ({ name }: Learner, { hour }: Facts) => `${name} has to choose another hour than ${hour}`,
      paragraphs: ({ name, email }: Learner, { hour, day }: Facts) => [
        `You gave up ${hour}, which is the hour of ${name} (${email}). Please still give the lessons before ${day}. We have asked for another choice.`,
      ],
    },
    'given-again': {
      subject: ({ name }: Learner, { hour }: Facts) => `${name} keeps ${hour}`,
      paragraphs: ({ name, email }: Learner, { hour }: Facts) => [
        `You give lessons on ${hour} again: ${name} (${email}) keeps the hour.`,
      ],
    },
    unplaced: {
      subject: ({ name }: Learner) => `${name} has paid and has no hour`,
      paragraphs: ({ name, email }: Learner) => [
        `${name} (${email}) has paid for private lessons, and the hour was gone. Another one can be chosen on the page with the lessons, or the money comes back.`,
      ],
    },
    moved: {
      subject: ({ name }: Learner, { when }: Facts) => `${name}’s private lesson is now on ${when}`,
      paragraphs: ({ name, email }: Learner, { when, from }: Facts) => [
        `The lesson with ${name} (${email}) on ${from} has been moved to ${when}.`,
      ],
    },
    cancelled: {
      subject: ({ name }: Learner, { when }: Facts) => `${name} has cancelled the lesson on ${when}`,
      paragraphs: ({ name, email }: Learner, { when }: Facts) => [
        `The lesson with ${name} (${email}) on ${when} does not take place.`,
      ],
    },
    soon: {
      subject: ({ name }: Learner, { when }: Facts) => `Soon, your lesson with ${name}: ${when}`,
      paragraphs: ({ name, email }: Learner, { when }: Facts) => [
        `Your lesson with ${name} (${email}) is on ${when}.`,
      ],
    },
    'day-off': {
      subject: ({ name }: Learner, { when }: Facts) => `No lesson with ${name} on ${when}`,
      paragraphs: ({ name, email }: Learner, { when }: Facts) => [
        `It is your day off: ${name} (${email}) has no lesson on ${when}.`,
      ],
    },
    'money-returned': {
      subject: ({ name }: Learner) => `${name} got the money back`,
      paragraphs: ({ name, email }: Learner) => [
        `There was no hour for ${name} (${email}): the plan has ended and the money was sent back.`,
      ],
    },
  },
  /** In place of a name, once the account is deleted. */
  unknownLearner: { name: 'A learner', email: 'the account is deleted' },
  footnotes: ['You get this mail because you give the private lessons, or run the school.'],
});
