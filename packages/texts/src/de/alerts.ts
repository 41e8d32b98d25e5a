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
  providerWords: {
    'auth/account-exists-with-different-credential':
      'Zu dieser Adresse gibt es schon ein Konto, mit einer anderen Anmeldung.',
    'auth/credential-already-in-use': 'Diese Anmeldung gehört schon zu einem anderen Konto.',
    'auth/email-already-in-use': 'Diese Adresse gehört schon zu einem Konto.',
    'auth/expired-action-code': 'Dieser Link ist abgelaufen.',
    'auth/invalid-action-code': 'Dieser Link wurde schon gebraucht oder ist abgelaufen.',
    'auth/invalid-credential': 'Adresse oder Passwort stimmt nicht.',
    'auth/invalid-display-name': 'Dieser Benutzername geht nicht.',
    'auth/invalid-email': 'Das ist keine E-Mail-Adresse.',
    'auth/invalid-login-credentials': 'Adresse oder Passwort stimmt nicht.',
    'auth/invalid-verification-code': 'Dieser Code stimmt nicht.',
    'auth/missing-password': 'Es braucht ein Passwort.',
    'auth/network-request-failed': 'Die Schule war nicht erreichbar.',
    'auth/operation-not-allowed': 'Diese Anmeldung gibt es hier nicht.',
    'auth/password-does-not-meet-requirements': 'Das Passwort erfüllt nicht alles, was es muss.',
    'auth/popup-closed-by-user': 'Das Fenster wurde geschlossen, bevor du angemeldet warst.',
    'auth/provider-already-linked': 'Diese Anmeldung gehört schon zu deinem Konto.',
    'auth/requires-recent-login': 'Melde dich dafür nochmals an.',
    'auth/too-many-requests': 'Das waren zu viele Versuche.',
    'auth/user-disabled': 'Dieses Konto ist gesperrt.',
    'auth/user-mismatch': 'Das ist ein anderes Konto als das, mit dem du angemeldet bist.',
    'auth/user-not-found': 'Dieses Konto gibt es nicht.',
    'auth/user-token-expired': 'Deine Anmeldung ist abgelaufen.',
    'auth/weak-password': 'Dieses Passwort ist zu schwach.',
    'auth/wrong-password': 'Adresse oder Passwort stimmt nicht.',
  },
  serverWords: {
    aborted: 'Dein Abo wurde eben geändert. Schau es dir gleich nochmals an.',
    'failed-precondition': 'Das geht mit deinem Abo gerade nicht. Schau nach, was du schon hast.',
    'not-found': 'Dieses Abo gibt es nicht mehr.',
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
