import type { Texts } from '../texts.ts';

export const miniLessons: Texts['miniLessons'] = {
  everyWeek: 'Jede Woche eine neue.',
  nextOn: 'Die nächste am',
};
