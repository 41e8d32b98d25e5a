import { defineArea } from '../area.ts';

/** The weekly mini lessons. */
export const miniLessonsTexts = defineArea('miniLessons', {
  everyWeek: 'A new one every week.',
  nextOn: 'Next on',
});
