import { defineArea } from '../area.ts';
import { plural } from './language.ts';

type Live = { title: string; at: string };

/** Mails to those who agreed: lessons, Mondays, the newsletter. */
export const reminderMailsTexts = defineArea('reminderMails', {
  newLesson: {
    subject: (first: string, lessons: number) =>
      plural(lessons, {
        one: `New lesson: ${first}`,
        other: `${lessons} new lessons, including ‘${first}’`,
      }),
    paragraphs: (lessons: number) => [
      plural(lessons, {
        one: 'There’s a new lesson for you. Put the kettle on and listen in.',
        other: 'There are new lessons for you. Put the kettle on and start with the one you like best.',
      }),
    ],
    lesson: (title: string, subtitle: string | null) =>
      subtitle === null ? title : `${title} (${subtitle})`,
    more: (lessons: number) =>
      `And ${lessons} more ${plural(lessons, { one: 'lesson', other: 'lessons' })}: you’ll find them all in the list.`,
    action: 'See the lessons',
    closed: 'You need a plan for most lessons; the free samples are open to everybody.',
  },
  mondayMorning: {
    subject: ({ title, at }: Live) => `Today at ${at}: ${title}`,
    paragraphs: ({ title, at }: Live) => [
      `Today we meet for the live lesson: ${title}. We begin at ${at}, Swiss time.`,
      'All you need is your browser. Come a little early if you like, and say hello in the chat.',
    ],
    action: 'Go to the live lesson',
  },
  mondayShortly: {
    subject: ({ title, at }: Live) => `Soon, at ${at}: ${title}`,
    paragraphs: ({ at }: Live) => [
      `The live lesson begins at ${at}, Swiss time. The room is ready: come on in.`,
    ],
    action: 'Come in',
  },
  mondayCancelled: {
    subject: (day: string) => `No live lesson on ${day}`,
    paragraphs: (day: string, reason: string, next: string | null) => [
      `There’s no live lesson on ${day}: ${reason}`,
      next === null
        ? 'You’ll find the next date on the live lessons page.'
        : `The next one is on ${next}. Until then: the recordings are waiting.`,
    ],
    action: 'See the dates',
  },
  commentAnswer: {
    subject: (title: string) => `A teacher answered your comment on ‘${title}’`,
    paragraphs: (title: string) => [
      `A teacher has answered your comment on ‘${title}’. You’ll find the answer right below it.`,
    ],
    action: 'Read the answer',
  },
  cardsDue: {
    subject: (count: number) =>
      plural(count, { one: '1 card is waiting for you', other: `${count} cards are waiting for you` }),
    paragraphs: (count: number, minutes: number) => [
      `${plural(count, { one: 'One card waits', other: `${count} cards wait` })} for you today: about ${plural(minutes, { one: 'a minute', other: `${minutes} minutes` })}.`,
    ],
    action: 'Review the cards',
  },
  dayAndTime: (day: string, time: string) => `${day}, at ${time}, Swiss time`,
  why: {
    reminders: 'You get this email because you agreed to reminders about new lessons.',
    answers: 'You get this email because you wrote a comment and agreed to reminders.',
    cards: 'You get this email because you asked us to remind you of your cards.',
    newsletter: 'You get this email because you agreed to newsletters.',
  },
  unsubscribe: 'Stop these emails',
  choose: 'Choose what we send you',
});
