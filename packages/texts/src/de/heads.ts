import type { Texts } from '../texts.ts';

export const heads: Texts['heads'] = {
  site: 'Lerne Schweizerdeutsch, wie man es spricht: kurze Video-Lektionen, Lernkarten und jeden Montag um 20 Uhr eine Live-Lektion.',
  subscriptions:
    'Die Abos dieses Kurses: alle Lektionen und Lernkarten, auf Wunsch auch die Live-Lektionen und die Sprechrunde. 30 Tage sind gratis.',
  live: 'Jeden Montag um 20 Uhr eine Live-Lektion auf Schweizerdeutsch, mit Chat, Sprechrunde und Aufnahmen.',
  grammar: 'Wie Schweizerdeutsch funktioniert: eine kurze Seite zu allem, was dich überraschen könnte.',
  school: 'Wer an dieser Schule unterrichtet, wer sie führt und wie man sie erreicht.',
  contact: 'Schreib den Menschen hinter diesem Kurs.',
  legal: 'Was die Schule und ihre Lernenden vereinbaren und wer die Schule führt.',
  privacyPolicyGoogle: 'Anmelden mit Google',
  lesson: (name) => `${name}: eine Lektion auf Schweizerdeutsch mit Film, Untertiteln und Lernkarten.`,
  miniLesson: (name) => `${name}: eine Mini-Lektion auf Schweizerdeutsch mit Untertiteln und Lernkarten.`,
  recording: (name) => `${name}: die Aufnahme einer Live-Lektion auf Schweizerdeutsch.`,
  pictureAlt: 'Grüezi mitenand! Eine Herde zieht auf die Alp.',
  posterAlt: (name) => `Das Plakat zu «${name}»`,
};
