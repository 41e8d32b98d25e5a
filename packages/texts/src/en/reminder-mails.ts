import { defineArea } from '../area.ts';
import { plural } from './language.ts';

type Live = { title: string; at: string };

/** Mails to those who agreed: lessons, Mondays, the newsletter. */
export const reminderMailsTexts = defineArea('reminderMails', {
  newLesson: {
    subject: (first: string, lessons: number) =>
      plural(lessons, {
        one: `New lesson: ${first}`,
        other: `${lessons} new lessons, ‘${first}’ among them`,
      }),
    paragraphs: (lessons: number) => [
      plural(lessons, {
        one: 'There is a new lesson for you. Put the kettle on, and listen in.',
        other:
          'There is something new to listen to. Put the kettle on, and begin with the one you like best.',
      }),
    ],
    lesson: (title: string, subtitle: string | null) =>
      subtitle === null ? title : `${title} (${subtitle})`,
    more: (lessons: number) =>
      `And ${lessons} more ${plural(lessons, { one: 'lesson', other: 'lessons' })}: you find them all in the list.`,
    action: 'See the lessons',
    closed: 'The lessons are part of every plan; the free samples are open to everybody.',
  },
  mondayMorning: {
    subject: ({ title, at }: Live) => `Today at ${at}: ${title}`,
    paragraphs: ({ title, at }: Live) => [
      `Today we meet for the live lesson: ${title}. We begin at ${at}, Swiss time.`,
      'You need nothing but the page. Come a little early if you like, and say hello in the chat.',
    ],
    action: 'To the live lesson',
  },
  mondayShortly: {
    subject: ({ title, at }: Live) => `Soon, at ${at}: ${title}`,
    paragraphs: ({ at }: Live) => [
      `The live lesson begins at ${at}, Swiss time. The room is ready: come in and sit down.`,
    ],
    action: 'Come in',
  },
  mondayCancelled: {
    subject: (day: string) => `No live lesson on ${day}`,
    paragraphs: (day: string, reason: string, next: string | null) => [
      `There is no live lesson on ${day}: ${reason}`,
      next === null
        ? 'When the next one is, you will see on the page of the live lessons.'
        : `The next one is on ${next}. Until then: the recordings are waiting.`,
    ],
    action: 'See the dates',
  },
  commentAnswer: {
    subject: (title: string) => `Your comment under ‘${title}’ has an answer`,
    paragraphs: (title: string) => [
      `A teacher has answered what you wrote under ‘${title}’. The answer stands below your comment.`,
    ],
    action: 'Read the answer',
  },
  cardsDue: {
    subject: (count: number) =>
      plural(count, { one: '1 card is waiting for you', other: `${count} cards are waiting for you` }),
    paragraphs: (count: number, minutes: number) => [
      `${plural(count, { one: 'One card waits', other: `${count} cards wait` })} for you today: about ${plural(minutes, { one: 'a minute', other: `${minutes} minutes` })}.`,
    ],
    action: 'Turn the cards',
  },
  dayAndTime: (day: string, time: string) => `${day}, at ${time}, Swiss time`,
  why: {
    reminders: 'You get this mail because you agreed to reminders about new lessons.',
    answers: 'You get this mail because you wrote a comment and agreed to reminders.',
    cards: 'You get this mail because you wished to be reminded of your cards.',
    newsletter: 'You get this mail because you agreed to newsletters.',
  },
  unsubscribe: 'Stop these mails',
  choose: 'Choose what we write to you about',
});
