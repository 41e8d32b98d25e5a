import type { Texts } from '../texts.ts';

export const pushMessages: Texts['pushMessages'] = {
  newLesson: (title) => `Eine neue Lektion ist da: ${title}`,
  newLessons: (count) => `${count} neue Lektionen sind da.`,
  morning: (hour) => `Heute gibt es eine Live-Lektion um ${hour}, Schweizer Zeit.`,
  shortly: 'Die Live-Lektion beginnt in einer Viertelstunde.',
  answered: (title) => `Dein Kommentar zu «${title}» hat eine Antwort.`,
  cardsWait: 'Deine Karten warten.',
  cancelled: (day) => `Die Live-Lektion vom ${day}, fällt aus.`,
};
