import type { Texts } from '../texts.ts';

export const peopleMails: Texts['peopleMails'] = {
  shut: {
    subject: (siteName) => `Dein Konto bei ${siteName} ist gesperrt`,
    paragraphs: [
      'Die Schule hat dein Konto gesperrt. Du bist überall abgemeldet und kannst dich vorerst nicht anmelden.',
      'Ein Abo, das du bezahlst, läuft weiter, bis du oder die Schule es beendet.',
    ],
  },
  opened: {
    subject: (siteName) => `Dein Konto bei ${siteName} ist wieder offen`,
    paragraphs: ['Die Schule hat dein Konto wieder geöffnet. Du kannst dich anmelden wie zuvor.'],
  },
  'second-factor-removed': {
    subject: (siteName) => `Der zweite Schritt deiner Anmeldung bei ${siteName} wurde entfernt`,
    paragraphs: [
      'Die Schule hat den zweiten Schritt deiner Anmeldung und seine Notfallcodes entfernt. Du bist überall abgemeldet; die nächste Anmeldung verlangt nur den ersten Schritt.',
      'Richte unter «Mein Konto» einen neuen zweiten Schritt ein.',
    ],
  },
  'plan-given': {
    subject: (plan, siteName) => `${siteName} schenkt dir ${plan}`,
    paragraphs: (plan, day) => [
      `Die Schule schenkt dir ${plan}, bis zum ${day}. Du bezahlst nichts dafür, und es endet von selbst.`,
      'Ein Abo, das du bezahlst, bleibt, wie es ist.',
    ],
    action: 'Zu den Lektionen',
  },
  'trial-extended': {
    subject: (day, siteName) => `Deine Probezeit bei ${siteName} läuft bis zum ${day}`,
    paragraphs: (day) => [
      `Die Schule hat deine Probezeit verlängert: Sie läuft bis zum ${day}, und vorher wird nichts belastet.`,
      'Wenn du nicht bleiben willst, kündige vor diesem Tag.',
    ],
    action: 'Zu deinem Abo',
  },
  'plan-taken-back': {
    subject: (siteName) => `Das Abo, das dir ${siteName} geschenkt hat, ist zu Ende`,
    paragraphs: [
      'Das Abo, das dir die Schule geschenkt hat, ist zu Ende. Was du bezahlst, bleibt, wie es ist.',
    ],
  },
  footnotes: ['Wenn du nicht weisst, warum, schreib der Schule auf der Seite «Kontakt».'],
};
