import type { Texts } from '../texts.ts';

export const secondFactor: Texts['secondFactor'] = {
  title: 'Zweiter Schritt',
  app: {
    lead: (siteName) =>
      `Öffne deine Authenticator-App und gib die sechs Ziffern ein, die sie für ${siteName} zeigt.`,
    label: 'Code',
    other: 'stattdessen einen Notfallcode nehmen',
    empty: 'Gib die sechs Ziffern deiner App ein.',
    wrong:
      'Dieser Code stimmt nicht. Jeder Code gilt eine halbe Minute und nur einmal: Gib den ein, den du jetzt siehst.',
  },
  recovery: {
    lead: 'Gib einen der zehn Notfallcodes ein, die du beim Einrichten des zweiten Schritts aufbewahrt hast. Jeder gilt einmal.',
    label: 'Notfallcode',
    other: 'stattdessen die Authenticator-App nehmen',
    empty: 'Gib einen deiner Notfallcodes ein.',
    wrong: 'Dieser Notfallcode stimmt nicht oder wurde schon benutzt.',
  },
  continue: 'Weiter',
  startAgain: 'von vorn beginnen',
  byCode: {
    'auth/invalid-multi-factor-session': 'Das hat zu lange gedauert. Fang von vorn an.',
    'auth/multi-factor-info-not-found':
      'Der zweite Schritt dieses Kontos lässt sich hier nicht abfragen. Nimm einen Notfallcode.',
    'auth/network-request-failed': 'Die Schule war nicht erreichbar. Versuch es nochmals.',
  },
  failed: 'Da ist etwas schiefgelaufen. Versuch es nochmals.',
};
