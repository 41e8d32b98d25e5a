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
  lead: 'Wir melden dich überall ab. Nach 14 Tagen ist dein Konto endgültig weg, mit deinem Fortschritt, deinen Karten und deinen Kommentaren. Willst du es behalten, melde dich vorher an.',
  webPlan: 'Ein Abo, das du im Web bezahlst, endet mit der bezahlten Zeit.',
  storePlan: rich('Ein Abo aus einem App-Store können wir nicht beenden. Kündige es bei ', ...stores, '.'),
  confirmTitle: 'Konto löschen?',
  confirmText:
    'Wir melden dich überall ab. Nach 14 Tagen ist alles in deinem Konto endgültig weg. Bis dann kannst du dich anmelden und es behalten.',
  notBegun: 'Dein Konto wurde nicht gelöscht. Versuch es nochmals.',
  begunTitle: (day) => `Dein Konto wird am ${day} gelöscht`,
  begunText:
    'Du bist jetzt abgemeldet. Wenn du es dir anders überlegst, melde dich vorher an und behalte das Konto.',
  goneTitle: 'Dein Konto ist gelöscht',
  goneText: 'Alles darin ist weg.',
  keep: {
    title: 'Konto behalten?',
    lead: (day) => `Du wolltest dieses Konto löschen. Am ${day} ist es mit allem darin endgültig weg.`,
    keep: 'Konto behalten',
    leave: 'Wie geplant löschen',
    webPlan:
      'Wenn du es behältst, bleibt ein Abo, das du im Web bezahlst, gekündigt. Auf der Seite «Abos» kannst du es weiterführen.',
    storePlan: rich(
      'Wenn du es löschst, denk daran: Ein Abo aus einem App-Store können wir nicht beenden. Kündige es bei ',
      ...stores,
      '.',
    ),
    failed: 'Das hat nicht geklappt. Versuch es nochmals.',
  },
};
