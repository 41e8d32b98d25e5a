import { defineArea } from '../area.ts';

/** What heads the first row of a learner's home, which stands before anything is known of the day. */
export const deskTexts = defineArea('desk', {
  today: 'Today',
  startHere: 'Start here',
  carryOnHere: 'Carry on here',
  nextLive: 'Next live lesson',
});
