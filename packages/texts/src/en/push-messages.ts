import { defineArea } from '../area.ts';

/** Notifications on a learner's devices, also on a locked screen: short, and nothing about the learner. */
export const pushMessagesTexts = defineArea('pushMessages', {
  newLesson: (title: string) => `A new lesson is there: ${title}`,
  newLessons: (count: number) => `${count} new lessons are there.`,
  morning: (hour: string) => `There is a live lesson today at ${hour}, Swiss time.`,
  shortly: 'The live lesson begins in a quarter of an hour.',
  answered: (title: string) => `Your comment under ‘${title}’ has an answer.`,
  cardsWait: 'Your cards are waiting.',
  cancelled: (day: string) => `The live lesson on ${day} is cancelled.`,
});
