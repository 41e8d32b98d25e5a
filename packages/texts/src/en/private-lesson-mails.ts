import { defineArea } from '../area.ts';

/** Times are Swiss; `hour` is ‘Monday at 5 PM’. */
/** `short` is `when` in a subject. */
type Facts = { hour: string; when: string; short: string; from: string; day: string };
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
    phone: (phone: string) => `Your teacher will call you at ${phone}.`,
    phoneMissing:
      'Your teacher will call you but doesn’t have your number yet: please add it on the page with your lessons.',
  },
  wayOfTeacher: ({ name, email }: Learner) => ({
    room: `‘Join’ leads to the room, from ten minutes before. Only you and ${name} can enter it.`,
    link: '‘Join’ opens your video call.',
    phone: (phone: string) => `The number to call: ${phone}.`,
    phoneMissing: `${name} hasn’t left a phone number. Write to ${email} to ask for it.`,
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
        `Your plan ends on ${day}. Your lessons on ${hour} take place until then; after that your hour is free for others.`,
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
      subject: ({ hour }: Facts) => `Please choose a new hour instead of ${hour}`,
      paragraphs: ({ hour, day }: Facts) => [
        `From ${day} on, your teacher can no longer teach on ${hour}. Your lessons before that day take place.`,
        'Please choose another hour: you won’t lose any lessons. If you don’t choose in time, we’ll give you the nearest free hour.',
      ],
    },
    'given-again': {
      subject: ({ hour }: Facts) => `You keep your hour: ${hour}`,
      paragraphs: ({ hour }: Facts) => [`Your teacher can teach on ${hour} after all. You keep your hour.`],
    },
    unplaced: {
      subject: () => 'Please choose another hour for your private lessons',
      paragraphs: () => [
        'You’ve paid, but the hour you chose is no longer free. We’re sorry!',
        'Please choose another hour or ask for your money back: you can do both on the page with your lessons. If you do neither within a week, we’ll send your money back.',
      ],
    },
    'unplaced-in-store': {
      subject: () => 'Please choose another hour for your private lessons',
      paragraphs: () => [
        'You’ve paid, but the hour you chose is no longer free. We’re sorry!',
        'Please choose another hour on the page with your lessons. If none of them suits you, ask for your money back where you bought your plan, in the App Store or Google Play: we can’t refund what you paid there.',
      ],
    },
    moved: {
      subject: ({ short }: Facts) => `Your private lesson is now on ${short}`,
      paragraphs: ({ when, from }: Facts) => [
        `Your lesson on ${from} has been moved. It’s now on ${when}.`,
        TERMS,
      ],
    },
    cancelled: {
      subject: ({ short }: Facts) => `Your private lesson on ${short} is cancelled`,
      paragraphs: ({ when }: Facts) => [
        `You’ve cancelled your lesson on ${when}. The others stay as they are.`,
      ],
    },
    soon: {
      subject: ({ short }: Facts) => `Soon: your private lesson on ${short}`,
      paragraphs: ({ when }: Facts) => [`A quick reminder: your private lesson is on ${when}.`],
    },
    'day-off': {
      subject: ({ short }: Facts) => `No private lesson on ${short}`,
      paragraphs: ({ when }: Facts) => [
        `Your teacher has the day off, so there’s no lesson on ${when}. The others stay as they are.`,
      ],
    },
    'money-returned': {
      subject: () => 'Your money is on its way back',
      paragraphs: () => [
        'There was no hour for your private lessons, so we’ve ended your plan and your money is on its way back to you. Depending on your bank, it takes five to ten days.',
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
      subject: ({ name }: Learner, { hour }: Facts) => `${name} needs a new hour instead of ${hour}`,
      paragraphs: ({ name, email }: Learner, { hour, day }: Facts) => [
        `You’ve given up ${hour}, which is the hour of ${name} (${email}). Please still teach the lessons before ${day}. We’ve asked ${name} to choose another hour.`,
      ],
    },
    'given-again': {
      subject: ({ name }: Learner, { hour }: Facts) => `${name} keeps ${hour}`,
      paragraphs: ({ name, email }: Learner, { hour }: Facts) => [
        `You teach on ${hour} again, so ${name} (${email}) keeps the hour.`,
      ],
    },
    unplaced: {
      subject: ({ name }: Learner) => `${name} has paid but has no hour`,
      paragraphs: ({ name, email }: Learner) => [
        `${name} (${email}) has paid for private lessons, but the hour is no longer free. We’ve asked ${name} to choose another one or take the money back.`,
      ],
    },
    'unplaced-in-store': {
      subject: ({ name }: Learner) => `${name} has paid but has no hour`,
      paragraphs: ({ name, email }: Learner) => [
        `${name} (${email}) has paid for private lessons in an app store, but the hour is no longer free. We’ve asked ${name} to choose another one. Only the store can give the money back.`,
      ],
    },
    moved: {
      subject: ({ name }: Learner, { short }: Facts) => `${name}’s private lesson is now on ${short}`,
      paragraphs: ({ name, email }: Learner, { when, from }: Facts) => [
        `The lesson with ${name} (${email}) on ${from} has been moved to ${when}.`,
      ],
    },
    cancelled: {
      subject: ({ name }: Learner, { short }: Facts) => `${name} has cancelled the lesson on ${short}`,
      paragraphs: ({ name, email }: Learner, { when }: Facts) => [
        `${name} (${email}) has cancelled the lesson on ${when}.`,
      ],
    },
    soon: {
      subject: ({ name }: Learner, { short }: Facts) => `Soon: your lesson with ${name} on ${short}`,
      paragraphs: ({ name, email }: Learner, { when }: Facts) => [
        `Your lesson with ${name} (${email}) is on ${when}.`,
      ],
    },
    'day-off': {
      subject: ({ name }: Learner, { short }: Facts) => `No lesson with ${name} on ${short}`,
      paragraphs: ({ name, email }: Learner, { when }: Facts) => [
        `You have the day off, so ${name} (${email}) has no lesson on ${when}.`,
      ],
    },
    'money-returned': {
      subject: ({ name }: Learner) => `${name} gets a refund`,
      paragraphs: ({ name, email }: Learner) => [
        `There was no hour for ${name} (${email}), so we’ve ended the plan and sent the money back.`,
      ],
    },
  },
  /** In place of a name, once the account is deleted. */
  unknownLearner: { name: 'A learner', email: 'the account is deleted' },
  footnotes: ['You get this email because you teach the private lessons or run the school.'],
});
