import type { Texts } from '../texts.ts';

export const deletionMails: Texts['deletionMails'] = {
  begun: {
    subject: (siteName, day) => `Dein Konto bei ${siteName} wird am ${day} gelöscht`,
    paragraphs: (day) => [
      `Du möchtest dein Konto löschen. Du bist überall abgemeldet. Am ${day} ist das Konto mit allem darin endgültig weg: dein Fortschritt, deine Karten, deine Kommentare.`,
      'Bis dann kannst du es dir anders überlegen: Melde dich an und wähl, dass du das Konto behältst.',
      'Ein Abo, das du im Web bezahlst, endet mit der bezahlten Zeit. Ein Abo aus einem App-Store läuft weiter, bis du es dort kündigst.',
    ],
    action: 'Anmelden und Konto behalten',
    footnotes: [
      'Wenn du es nicht warst, melde dich an, behalte das Konto und setz sofort ein neues Passwort.',
      'Bis dann schicken wir dir nur noch E-Mails zu deinem Konto.',
    ],
  },
  begunBySchool: {
    paragraphs: (day) => [
      `Die Schule wird dein Konto löschen. Du bist überall abgemeldet. Am ${day} ist das Konto mit allem darin endgültig weg: dein Fortschritt, deine Karten, deine Kommentare.`,
      'Bis dann kannst du dich anmelden und wählen, dass du das Konto behältst.',
      'Ein Abo, das du im Web bezahlst, endet mit der bezahlten Zeit. Ein Abo aus einem App-Store läuft weiter, bis du es dort kündigst.',
    ],
    footnotes: [
      'Wenn du nicht weisst, warum, schreib der Schule auf der Seite «Kontakt».',
      'Bis dann schicken wir dir nur noch E-Mails zu deinem Konto.',
    ],
  },
  undone: {
    subject: (siteName) => `Dein Konto bei ${siteName} bleibt`,
    paragraphs: [
      'Du behältst dein Konto. Es ist nichts verloren gegangen.',
      'Ein Abo, das mit der Löschung gekündigt wurde, bleibt gekündigt. Auf der Seite «Abos» kannst du es weiterführen.',
    ],
    action: 'Mein Abo ansehen',
    footnotes: [
      'Wenn du es nicht warst, setz sofort ein neues Passwort: Wähl beim Anmelden «Passwort vergessen?».',
    ],
  },
};
