import { defineArea } from '../area.ts';

/** Notifications on a learner's devices, also on a locked screen: short, and nothing about the learner. */
export const pushMessagesTexts = defineArea('pushMessages', {
  newLesson: (title: string) => `New lesson: ${title}`,
  newLessons: (count: number) => `${count} new lessons are waiting for you.`,
  morning: (hour: string) => `Live lesson today at ${hour}, Swiss time.`,
  shortly: 'The live lesson begins in 15 minutes.',
  answered: (title: string) => `A teacher answered your comment on ‘${title}’.`,
  cardsWait: 'Your cards are waiting.',
  cancelled: (day: string) => `The live lesson on ${day} is cancelled.`,
});
