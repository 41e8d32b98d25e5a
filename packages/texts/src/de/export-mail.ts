import type { Texts } from '../texts.ts';

export const exportMail: Texts['exportMail'] = {
  subject: (siteName) => `Deine Daten von ${siteName} liegen bereit`,
  paragraphs: [
    'Die Datei, die du verlangt hast, ist bereit: ein ZIP mit allem, was wir über dich speichern.',
    'Der Link gilt 24 Stunden, wenn du mit dem gleichen Konto angemeldet bist. Dann wird die Datei gelöscht; du kannst jederzeit eine neue verlangen.',
  ],
  action: 'Meine Daten herunterladen',
  footnotes: [
    'Wenn du sie nicht verlangt hast, setz ein neues Passwort: Vielleicht ist jemand anders in deinem Konto.',
  ],
};
