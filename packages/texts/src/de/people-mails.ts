import type { Texts } from '../texts.ts';

export const peopleMails: Texts['peopleMails'] = {
  shut: {
    subject: (siteName) => `Dein Konto bei ${siteName} ist gesperrt`,
    paragraphs: [
      'Die Schule hat dein Konto vorerst gesperrt. Du bist überall abgemeldet und kannst dich nicht anmelden.',
      'Ein Abo, das du bezahlst, läuft weiter, bis du oder die Schule es beendet.',
    ],
  },
  opened: {
    subject: (siteName) => `Dein Konto bei ${siteName} ist wieder offen`,
    paragraphs: ['Die Schule hat dein Konto wieder geöffnet. Du kannst dich anmelden wie zuvor.'],
  },
  'second-factor-removed': {
    subject: (siteName) => `Dein zweiter Schritt bei ${siteName} wurde entfernt`,
    paragraphs: [
      'Die Schule hat den zweiten Schritt deiner Anmeldung und seine Notfallcodes entfernt. Du bist überall abgemeldet; beim nächsten Mal meldest du dich ohne ihn an.',
      'Richte unter «Mein Konto» einen neuen zweiten Schritt ein.',
    ],
  },
  'plan-given': {
    subject: (plan, siteName) => `${siteName} schenkt dir ${plan}`,
    paragraphs: (plan, day) => [
      `Die Schule schenkt dir ${plan}, bis zum ${day}. Du bezahlst nichts dafür, und es endet von selbst.`,
      'Ein Abo, das du bezahlst, bleibt, wie es ist.',
    ],
    action: 'Lektionen ansehen',
  },
  'trial-extended': {
    subject: (day) => `Deine Probezeit läuft bis zum ${day}`,
    paragraphs: (day) => [
      `Die Schule hat deine Probezeit verlängert: Sie läuft bis zum ${day}, und vorher wird nichts belastet.`,
      'Wenn du nicht bleiben willst, kündige vor diesem Tag.',
    ],
    action: 'Mein Abo ansehen',
  },
  'plan-taken-back': {
    subject: (siteName) => `Dein Gratis-Abo von ${siteName} ist zu Ende`,
    paragraphs: [
      'Das Abo, das dir die Schule geschenkt hat, ist zu Ende. Was du bezahlst, bleibt, wie es ist.',
    ],
  },
  footnotes: ['Wenn du nicht weisst, warum, schreib uns auf der Seite «Kontakt».'],
};
