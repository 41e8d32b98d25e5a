import { rich } from '../rich.ts';
import type { Texts } from '../texts.ts';

const stores = [
  { slot: 'android', text: 'Google Play' },
  ' oder im ',
  { slot: 'ios', text: 'App Store' },
] as const;

export const accountDeletion: Texts['accountDeletion'] = {
  title: 'Konto löschen',
  button: 'Mein Konto löschen',
  lead: 'Du wirst überall abgemeldet, und nach 14 Tagen ist das Konto mit allem darin endgültig weg: dein Fortschritt, deine Karten, deine Kommentare. Willst du es behalten, melde dich vorher an.',
  webPlan: 'Ein Abo, das du im Web bezahlst, endet mit der bezahlten Zeit.',
  storePlan: rich('Ein Abo aus einem App-Store beenden wir nicht. Kündige es bei ', ...stores, '.'),
  confirmTitle: 'Konto löschen?',
  confirmText:
    'Du wirst überall abgemeldet. Nach 14 Tagen ist alles in deinem Konto endgültig weg. Bis dann kannst du dich anmelden und es behalten.',
  notBegun: 'Dein Konto wurde nicht gelöscht. Versuch es nochmals.',
  begunTitle: (day) => `Dein Konto wird am ${day} gelöscht`,
  begunText:
    'Du bist jetzt abgemeldet. Wenn du es dir anders überlegst, melde dich vorher an und behalte das Konto.',
  goneTitle: 'Dein Konto ist gelöscht',
  goneText: 'Es ist nichts davon übrig.',
  keep: {
    title: 'Konto behalten?',
    lead: (day) => `Du wolltest dieses Konto löschen. Am ${day} ist es mit allem darin endgültig weg.`,
    keep: 'Konto behalten',
    leave: 'Wie geplant löschen',
    webPlan:
      'Wenn du es behältst: Ein Abo, das mit der Löschung gekündigt wurde, bleibt gekündigt. Auf der Seite «Abos» kannst du es weiterführen.',
    storePlan: rich(
      'Wenn nicht: Ein Abo aus einem App-Store beenden wir nicht. Kündige es bei ',
      ...stores,
      '.',
    ),
    failed: 'Das hat nicht geklappt. Versuch es nochmals.',
  },
};
