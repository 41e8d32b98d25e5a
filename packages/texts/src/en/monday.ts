import { defineArea } from '../area.ts';

/** When the next live lesson is: on the first page and on the live lessons' own. */
export const mondayTexts = defineArea('monday', {
  monday: 'Monday',
  hour: '8 PM',
  mondayAtHour: 'Monday 8 PM',
  forYou: (local: string) => `for you ${local}`,
  now: 'now',
  swissTime: 'Swiss time',
  swissTimeAndYours: (yours: string) => `Swiss time; for you ${yours}`,
  liveNow: 'We’re live now',
  toLive: 'Go to the live lesson',
  about: 'About the live lessons',
});
