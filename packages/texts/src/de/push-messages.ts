import type { Texts } from '../texts.ts';

export const pushMessages: Texts['pushMessages'] = {
  newLesson: (title) => `Neue Lektion: ${title}`,
  newLessons: (count) => `${count} neue Lektionen warten auf dich.`,
  morning: (hour) => `Heute um ${hour} ist Live-Lektion (Schweizer Zeit).`,
  shortly: 'Die Live-Lektion beginnt in 15 Minuten.',
  answered: (title) => `Eine Lehrperson hat auf deinen Kommentar zu «${title}» geantwortet.`,
  cardsWait: 'Deine Karten warten.',
  cancelled: (day) => `Die Live-Lektion vom ${day}, fällt aus.`,
};
