import type { Texts } from '../texts.ts';
import { appFailures } from './app-failures.ts';

export const alerts: Texts['alerts'] = {
  message: 'Mitteilung',
  ok: 'OK',
  yes: 'JA',
  no: 'NEIN',
  cancel: 'Abbrechen',
  oops: 'Hoppla.',
  somethingWrong: 'Da ist etwas schiefgelaufen. Versuch es nochmals.',
  byCode: {
    'auth/no-current-user': 'Du bist nicht mehr angemeldet.',
    'auth/popup-blocked': 'Dein Browser hat das Fenster blockiert. Erlaube es und versuch es nochmals.',
    'auth/missing-email': 'Es braucht eine E-Mail-Adresse.',
    ...appFailures,
  },
  consentMissing: {
    title: 'Einverstanden?',
    description: 'Bitte stimm der Datenschutzerklärung und den AGB zu.',
  },
  lessonNotSignedIn: {
    title: 'Kein Zugang.',
    description: 'Bitte melde dich an, um diese Lektion zu sehen, oder prüfe, ob die Adresse stimmt.',
  },
  liveLessonNotVip: { title: 'VIP', description: 'Die Live-Lektionen gehören zum Abo VIP.' },
  liveLessonNotSignedIn: {
    title: 'Kein Zugang',
    description: 'Bitte melde dich an, um die Live-Lektionen zu sehen.',
  },
  flashcardsFailed: {
    title: 'Kein Zugang',
    description: 'Bitte melde dich an oder nimm das Abo BASIC oder VIP.',
    logIn: 'Anmelden',
    subscribe: 'Abonnieren',
  },
  noPlan: {
    title: 'Nur mit VIP oder BASIC',
    description: 'Teste unseren VIP-Kurs mit dem Probeabo, 30 Tage gratis.',
  },
  miniLessonIndexFailed: {
    title: 'Hoppla.',
    description: 'Da ist etwas schiefgelaufen. Versuch es nochmals.',
  },
  checkoutFailed: { title: 'Hoppla.', description: 'Da ist etwas schiefgelaufen.' },
  storePackageUnavailable: { title: 'Hoppla.', description: 'Versuch es in ein paar Sekunden nochmals.' },
  cardUpdateFailed: { description: 'Da ist etwas schiefgelaufen. Versuch es nochmals.' },
  cancelSucceeded: { title: 'ERLEDIGT', description: 'Dein Abo ist gekündigt.' },
  cancelFailedInStoreApp: {
    description: 'Dein Abo kündigst du in der App «Swiss German» auf deinem Handy.',
  },
  cancelFailed: {
    description: 'Die Kündigung hat nicht geklappt. Vielleicht ist das Abo schon gekündigt.',
  },
  cancelNotSignedIn: { description: 'Bitte melde dich an. Hier gibt es kein Abo zu kündigen.' },
  cancelConfirmation: { description: 'Willst du wirklich kündigen?' },
  noPrivateLessons: {
    title: 'Hoppla.',
    description:
      'Hoppla. Im Moment sind keine Privatlektionen frei. Schau in einem Monat wieder vorbei oder nimm das Abo VIP.',
  },
  restoreNotSignedIn: {
    title: 'Anmelden',
    description: 'Melde dich zuerst an, um einen Kauf wiederherzustellen.',
  },
  privateLessonNotChosen: {
    description: 'Wähl zuerst die Stunde für deine Privatlektionen und versuch es nochmals.',
  },
  resetPassword: {
    title: 'Neues Passwort',
    description: 'Wohin sollen wir die E-Mail für das neue Passwort schicken?',
  },
  resetPasswordSent: {
    description: 'Erledigt: Öffne unsere E-Mail und wähl darin den Link «Neues Passwort».',
  },
};
