import { rich } from '../rich.ts';
import type { Texts } from '../texts.ts';

export const identity: Texts['identity'] = {
  username: 'Benutzername',
  email: 'E-Mail',
  password: 'Passwort',
  forms: 'Anmelden oder registrieren',
  logInTab: 'Anmelden',
  signUpTab: 'Registrieren',
  logInTitle: 'Anmelden',
  signUpTitle: 'REGISTRIEREN',
  logIn: 'ANMELDEN',
  signUp: 'REGISTRIEREN',
  newHere: 'Neu hier?',
  createAccount: 'registrieren',
  haveAccount: 'Hast du schon ein Konto?',
  goBackToLogIn: 'anmelden',
  forgotPassword: 'Passwort vergessen?',
  acceptance: rich(
    'Wenn du dich anmeldest, akzeptierst du die ',
    { slot: 'terms', text: 'AGB' },
    ' und die ',
    { slot: 'privacy', text: 'Datenschutzerklärung' },
    '.',
  ),
  showPassword: { word: 'Zeigen', what: ': Passwort' },
  capsLock: 'Die Feststelltaste ist aktiv.',
  missing: {
    username: 'Gib den Namen ein, den andere sehen.',
    email: 'Gib deine E-Mail-Adresse ein.',
    password: 'Gib dein Passwort ein.',
  },
  usernameAdvice: {
    empty: 'Gib den Namen ein, den andere bei deinen Kommentaren sehen.',
    'too-long': 'Kürze ihn.',
    unshowable: 'Nimm Buchstaben, Ziffern und gebräuchliche Zeichen.',
  },
  advice: {
    'auth/invalid-credential':
      'E-Mail und Passwort passen nicht zusammen. Prüf beide oder hol dir mit «Passwort vergessen?» ein neues Passwort.',
    'auth/wrong-password':
      'Das Passwort stimmt nicht. Prüf es oder hol dir mit «Passwort vergessen?» ein neues.',
    'auth/user-not-found': 'Mit dieser Adresse gibt es kein Konto. Prüf sie oder registrier dich.',
    'auth/missing-email': 'Gib deine E-Mail-Adresse ein.',
    'auth/invalid-email': 'Schreib die ganze Adresse, zum Beispiel mira@example.com.',
    'auth/missing-password': 'Gib dein Passwort ein.',
    'auth/email-already-in-use': 'Du hast schon ein Konto: Wähl oben «Anmelden».',
    'auth/weak-password':
      'Es ist zu kurz oder zu leicht zu erraten. Wähl ein längeres, zum Beispiel drei eigene Wörter.',
    'auth/password-does-not-meet-requirements':
      'Wähl ein anderes. Die Liste unter dem Feld zeigt, was noch fehlt.',
    'auth/invalid-display-name':
      'Dein Konto ist bereit, aber dieser Name geht nicht. Wähl unter «Mein Konto» einen anderen.',
    'auth/user-disabled':
      'Die Schule hat dieses Konto gesperrt. Wenn das ein Irrtum ist, schreib uns auf der Seite «Kontakt».',
    'auth/network-request-failed':
      'Die Schule war nicht erreichbar. Prüf deine Verbindung und versuch es nochmals.',
    'auth/account-exists-with-different-credential':
      'Du hast schon ein Konto mit einer anderen Anmeldung. Melde dich so an wie bisher. Unter «Mein Konto» kannst du diese Anmeldung dann hinzufügen.',
  },
  tooMany: (minutes) => `Zu viele Versuche. Warte ${minutes} Minuten und versuch es dann nochmals.`,
  adviceElse:
    'Das hat nicht geklappt. Versuch es nochmals. Wenn das nicht hilft, schreib uns auf der Seite «Kontakt».',
  adviceOfToken: (provider) =>
    `Wir konnten deine Anmeldung mit ${provider} nicht bestätigen. Versuch es nochmals. Wenn das nicht hilft, schreib uns auf der Seite «Kontakt».`,
  popupBlocked: 'Dein Browser hat das Fenster blockiert. Erlaube es und drück nochmals.',
  sessionEnd: {
    'password-changed':
      'Du wurdest abgemeldet, weil das Passwort geändert wurde. Melde dich mit dem neuen an.',
    'email-changed':
      'Du wurdest abgemeldet, weil die E-Mail-Adresse geändert wurde. Melde dich mit der neuen an.',
    'second-factor-changed': 'Du wurdest abgemeldet, weil der zweite Schritt der Anmeldung geändert wurde.',
    'signed-out-elsewhere': 'Du wurdest von einem anderen Gerät aus abgemeldet.',
    'deletion-begun':
      'Du wurdest abgemeldet, weil das Konto gelöscht wird. Melde dich an, wenn du es behalten willst.',
    'ended-by-school': 'Die Schule hat dich abgemeldet.',
    'taken-over':
      'Du wurdest abgemeldet: Diese Adresse war nie bestätigt, und jetzt hat sich die Person angemeldet, der sie gehört.',
  },
  tookOver: {
    title: 'Dieses Konto gehört jetzt dir',
    description:
      'Jemand hatte sich mit deiner Adresse registriert und sie nie bestätigt. Das damalige Passwort gilt nicht mehr, und alle anderen Geräte sind abgemeldet.',
  },
  inApp: {
    refused: (app) =>
      `Innerhalb von ${app} lässt Google keine Anmeldung zu. Nimm hier deine E-Mail-Adresse oder öffne diese Seite in deinem Browser.`,
    otherApp: 'anderen Apps',
    open: 'Im Browser öffnen',
    copy: 'Adresse kopieren',
    copied: 'Kopiert. Füg sie in deinem Browser ein.',
  },
  or: 'oder',
  logInWith: (provider) => `Mit ${provider} anmelden`,
  signUpWith: (provider) => `Mit ${provider} registrieren`,
  goToLogIn: 'zur Anmeldung',
  reset: { send: 'Senden', cancel: 'abbrechen', retry: 'nochmals' },
  passwordRules: {
    heading: 'Dein Passwort braucht',
    met: ' (erfüllt)',
    notMet: ' (noch nicht erfüllt)',
    length: (least) => `mindestens ${least} Zeichen`,
    lowerCase: 'einen Kleinbuchstaben',
    upperCase: 'einen Grossbuchstaben',
    digit: 'eine Ziffer',
    special: 'ein Sonderzeichen',
  },
  confirm: {
    title: 'Bist du es?',
    description: {
      signOutDevices: 'Melde dich bitte nochmals an, um andere Geräte abzumelden.',
      changeAccount: 'Melde dich bitte nochmals an, um dein Konto zu ändern.',
      changeEmail: 'Melde dich bitte nochmals an, um deine E-Mail-Adresse zu ändern.',
      changePassword: 'Melde dich bitte nochmals an, um dein Passwort zu ändern.',
      changeProviders: 'Melde dich bitte nochmals an, um deine Anmeldung zu ändern.',
      changeSecondFactor: 'Melde dich bitte nochmals an, um den zweiten Schritt zu ändern.',
      deleteAccount: 'Melde dich bitte nochmals an, um dein Konto zu löschen.',
      downloadData: 'Melde dich bitte nochmals an, um deine Daten herunterzuladen.',
    },
    impossible: {
      signOutDevices: 'Melde dich ab und wieder an, um andere Geräte abzumelden.',
      changeAccount: 'Melde dich ab und wieder an, um dein Konto zu ändern.',
      changeEmail: 'Melde dich ab und wieder an, um deine E-Mail-Adresse zu ändern.',
      changePassword: 'Melde dich ab und wieder an, um dein Passwort zu ändern.',
      changeProviders: 'Melde dich ab und wieder an, um deine Anmeldung zu ändern.',
      changeSecondFactor: 'Melde dich ab und wieder an, um den zweiten Schritt zu ändern.',
      deleteAccount: 'Melde dich ab und wieder an, um dein Konto zu löschen.',
      downloadData: 'Melde dich ab und wieder an, um deine Daten herunterzuladen.',
    },
    continue: 'Weiter',
    continueWith: (provider) => `Weiter mit ${provider}`,
  },
};

export const identityExport = {
  identity:
    'Dein Konto: Benutzername, E-Mail-Adresse, Wege zum Anmelden, zweiter Schritt, Anmeldungen und Geräte.',
  'identity-linked-identities': 'Die Konten bei Google oder Apple, mit denen du dich anmeldest.',
  'identity-second-factors': 'Dein zweiter Schritt beim Anmelden, ohne sein Geheimnis.',
  'identity-recovery-codes': 'Wann deine Notfallcodes erstellt und benutzt wurden, ohne die Codes.',
  'identity-known-devices': 'Die Browser und Systeme, mit denen du dich angemeldet hast.',
  'identity-log-ins': 'Jede Anmeldung, die noch gespeichert ist: wann, wie, auf welchem Gerät.',
};
