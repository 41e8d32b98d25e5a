import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const closed: Texts['closed'] = {
  enter: 'Eintreten',
  lessonHolds: 'Der ganze Film mit Transkript, jede Zeile einzeln zum Anhören, dazu Lernkarten und Übungen.',
  liveHolds: 'Mach mit, frag im Chat, sprich danach in der Sprechrunde und schau jede Aufnahme.',
  begins: 'Die ersten Zeilen',
  afterTrial: (plan, days, amount) =>
    `${plan}: ${days} ${plural(days, { one: 'Tag', other: 'Tage' })} gratis, danach ${amount} im Monat`,
  costs: (plan, amount) => `${plan}: ${amount} im Monat`,
  seePlan: (plan) => `${plan} ansehen`,
  haveOne: 'Schon ein Abo?',
  offer: {
    title: 'Alle Lektionen öffnen',
    what: 'Alle Filme mit Karten und Übungen, dazu die ganze Grammatik. Jederzeit kündbar.',
  },
  yourPlan: 'Dein Abo',
  paymentFailed: 'Eine Zahlung hat nicht geklappt',
  ended: {
    title: 'Dein Abo ist zu Ende',
    text: 'Was du gelernt hast, bleibt. Wähl ein Abo, um mit Lektionen und Karten weiterzumachen.',
  },
};
