import { rich } from '../rich.ts';
import type { Texts } from '../texts.ts';
import { plural } from './language.ts';
import { prices } from './prices.ts';

export const home: Texts['home'] = {
  freeLesson: 'Eine Gratislektion',
  liveEveryMonday: 'Jeden Montag live',
  plans: 'Abos',
  withPrivateLessons: (plan) => `Lieber Einzelunterricht? Schau dir ${plan} an.`,
  price: prices,
  choosePlan: 'Abo wählen',
  trial: (days) => `${days} ${plural(days, { one: 'Tag', other: 'Tage' })} gratis, jederzeit kündbar.`,
  overSixty: (line) => `${line} (über 60)`,
  lessonsSeen: (seen, all) => `${seen} von ${all} Lektionen`,
  cardsDue: (count) =>
    rich(
      { slot: 'count', text: count === 0 ? 'Keine' : String(count) },
      ` ${plural(count, { one: 'Karte', other: 'Karten' })} fällig`,
    ),
  aboutMinutes: (count) => `etwa ${count} ${plural(count, { one: 'Minute', other: 'Minuten' })}`,
  seeYouTomorrow: (count) => `Bis morgen: ${count} ${plural(count, { one: 'Karte', other: 'Karten' })}`,
  review: 'Wiederholen',
  yourWeek: 'Deine Woche',
  learnedOn: (day) => `${day}: du hast gelernt`,
  progressNotFetched: 'Dein Fortschritt konnte nicht geladen werden.',
  lessonCards: 'Karten der letzten Lektion',
  toLive: 'Live-Lektionen ansehen',
  cardsComeLater: 'Sobald du eine Lektion begonnen hast, findest du ihre Karten hier.',
  random: 'Überrasch mich',
  newestMini: 'Neueste Mini-Lektion',
  noMiniYet: 'Noch keine Mini-Lektion.',
};
