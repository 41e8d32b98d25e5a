import type { Texts } from '../texts.ts';

export const exportMail: Texts['exportMail'] = {
  subject: (siteName) => `Deine Daten von ${siteName} liegen bereit`,
  paragraphs: [
    'Deine Datei ist bereit: ein ZIP mit allem, was wir über dich speichern.',
    'Der Link gilt 24 Stunden, wenn du mit dem gleichen Konto angemeldet bist. Dann wird die Datei gelöscht; du kannst jederzeit eine neue verlangen.',
  ],
  action: 'Meine Daten herunterladen',
  footnotes: [
    'Du bekommst diese E-Mail, weil du oder die Schule deine Daten verlangt hat. Wenn du nicht weisst, warum, setz ein neues Passwort: Vielleicht ist jemand anders in deinem Konto.',
  ],
};
