import type { Texts } from '../texts.ts';

export const deletionMails: Texts['deletionMails'] = {
  begun: {
    subject: (siteName, day) => `Wir löschen dein Konto bei ${siteName} am ${day}`,
    paragraphs: (day) => [
      `Du möchtest dein Konto löschen. Wir haben dich überall abgemeldet. Am ${day} ist dein Konto endgültig weg, mit deinem Fortschritt, deinen Karten und deinen Kommentaren.`,
      'Bis dann kannst du es dir anders überlegen: Melde dich an und behalte das Konto.',
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
      `Die Schule wird dein Konto löschen. Wir haben dich überall abgemeldet. Am ${day} ist dein Konto endgültig weg, mit deinem Fortschritt, deinen Karten und deinen Kommentaren.`,
      'Bis dann kannst du dich anmelden und das Konto behalten.',
      'Ein Abo, das du im Web bezahlst, endet mit der bezahlten Zeit. Ein Abo aus einem App-Store läuft weiter, bis du es dort kündigst.',
    ],
    footnotes: [
      'Wenn du nicht weisst, warum, schreib uns auf der Seite «Kontakt».',
      'Bis dann schicken wir dir nur noch E-Mails zu deinem Konto.',
    ],
  },
  undone: {
    subject: (siteName) => `Du behältst dein Konto bei ${siteName}`,
    paragraphs: [
      'Du hast dich entschieden, dein Konto zu behalten. Es ist nichts verloren gegangen.',
      'Ein Abo, das du im Web bezahlst, bleibt gekündigt. Auf der Seite «Abos» kannst du es weiterführen.',
    ],
    action: 'Mein Abo ansehen',
    footnotes: [
      'Wenn du es nicht warst, setz sofort ein neues Passwort: Wähl beim Anmelden «Passwort vergessen?».',
    ],
  },
};
