import { rich } from '../rich.ts';
import type { Texts } from '../texts.ts';
import { appFailures } from './app-failures.ts';
import { plural } from './language.ts';

export const account: Texts['account'] = {
  title: 'Mein Konto',
  account: 'Konto',
  username: 'Benutzername',
  email: 'E-Mail',
  nameless: 'ohne Namen',
  loggedOut: 'Du bist nicht angemeldet.',
  unreadable: 'Dein Konto konnte nicht geladen werden.',
  failed: 'Das hat nicht geklappt. Versuch es nochmals.',
  byCode: {
    'auth/network-request-failed':
      'Die Schule war nicht erreichbar. Es hat sich nichts geändert. Versuch es nochmals.',
    'auth/invalid-email': 'Das ist keine E-Mail-Adresse. Schreib sie ganz, zum Beispiel mira@example.com.',
    'auth/email-already-in-use': 'Diese Adresse gehört schon zu einem anderen Konto.',
    'auth/user-token-expired': 'Deine Anmeldung ist abgelaufen. Melde dich nochmals an.',
    'auth/no-current-user': 'Du bist nicht mehr angemeldet.',
    'auth/popup-blocked':
      'Dein Browser hat das Fenster blockiert. Erlaube es für diese Seite und drück nochmals.',
    ...appFailures,
  },
  confirmAddress: {
    title: 'Bestätige deine Adresse',
    what: (email) =>
      `Wir haben eine E-Mail an ${email} geschickt. Öffne den Link darin: Dann erreichen dich Erinnerungen, und niemand sonst kann deine Adresse beanspruchen.`,
    none: 'Keine E-Mail da? Schau im Spam-Ordner nach oder lass sie dir nochmals schicken.',
    again: 'Nochmals schicken',
  },
  name: {
    title: 'Name',
    save: 'Namen speichern',
    note: 'Alle sehen ihn bei deinen Kommentaren. Auch deine bisherigen Kommentare zeigen dann den neuen.',
    hint: (most) => `1 bis ${most} Zeichen`,
    problems: {
      empty: 'Ein Benutzername braucht mindestens ein sichtbares Zeichen.',
      'too-long': (most) => `Ein Benutzername hat höchstens ${most} Zeichen.`,
      unshowable: 'Ein Benutzername darf keine Zeilenumbrüche und keine versteckten Zeichen haben.',
    },
    saved: (name) => `Du heisst jetzt ${name}.`,
  },
  mail: {
    title: 'E-Mail',
    logInWith: (email) => rich('Du meldest dich an mit ', { slot: 'email', text: email }),
    none: 'Dieses Konto hat noch keine E-Mail-Adresse.',
    confirmed: 'bestätigt',
    notConfirmed: 'noch nicht bestätigt',
    sendAgain: 'Bestätigung nochmals senden',
    sentAgain: (email) =>
      `Wir haben eine E-Mail an ${email} geschickt. Öffne ihren Link, um die Adresse zu bestätigen.`,
    newEmail: 'Neue E-Mail',
    change: 'E-Mail ändern',
    note: 'Wir schicken einen Link an die neue Adresse. Sobald du ihn öffnest, gilt sie, und du wirst überall abgemeldet. Auch die alte Adresse bekommt eine E-Mail, damit du die Änderung rückgängig machen kannst.',
    empty: 'Gib zuerst die neue Adresse ein.',
    same: 'Das ist schon deine Adresse.',
    sent: (to, now) =>
      `Wir haben eine E-Mail an ${to} geschickt. Bis du ihren Link geöffnet hast, meldest du dich mit ${now} an.`,
    sentToFirst: (to) =>
      `Wir haben eine E-Mail an ${to} geschickt. Öffne ihren Link, um die Adresse zu bestätigen.`,
  },
  password: {
    title: 'Passwort',
    newPassword: 'Neues Passwort',
    change: 'Passwort ändern',
    set: 'Passwort setzen',
    changeNote: 'Alle anderen Geräte werden abgemeldet. Hier bleibst du angemeldet.',
    setNote: 'Dieses Konto hat kein Passwort. Mit einem Passwort kannst du dich auch per E-Mail anmelden.',
    empty: 'Gib zuerst das neue Passwort ein.',
    changed: 'Dein Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
    wasSet: 'Dein Passwort ist gesetzt. Ab jetzt kannst du dich mit ihm und deiner E-Mail-Adresse anmelden.',
  },
  providers: {
    title: 'Google und Apple',
    note: 'Melde dich mit einem Klick an. Mindestens ein Weg ins Konto bleibt dir immer.',
    notLinked: 'nicht verbunden',
    linked: 'verbunden',
    link: (provider) => `${provider} verbinden`,
    unlink: (provider) => `${provider} trennen`,
    lastWay: (provider) =>
      `${provider} ist dein einziger Weg ins Konto. Setz zuerst ein Passwort, dann kannst du die Verbindung trennen.`,
    confirm: (provider) => `${provider} trennen?`,
    confirmText: (ways) => `Du meldest dich dann ${ways.join(' oder ')} an.`,
    isLinked: (provider) => `${provider} ist verbunden. Ab jetzt kannst du dich damit anmelden.`,
    isUnlinked: (provider) => `${provider} ist getrennt.`,
    closed: 'Das Fenster wurde geschlossen. Es hat sich nichts geändert.',
    taken: (provider) =>
      `Dieses ${provider}-Konto gehört zu einem anderen Konto dieser Schule. Melde dich dort damit an und trenn es, oder wähl ein anderes.`,
  },
  factor: {
    title: 'Zweiter Schritt',
    why: 'Mit einer Authenticator-App kommt niemand nur mit deinem Passwort hinein: Zum Anmelden braucht es auch die sechs Ziffern aus der App auf deinem Handy.',
    onNote:
      'Bei jeder Anmeldung fragen wir nach den sechs Ziffern aus deiner App. Ohne Handy nimmst du einen Notfallcode.',
    enrolled: 'Der zweite Schritt ist eingeschaltet. Alle anderen Geräte sind abgemeldet.',
    codes: 'Notfallcodes',
    needsConfirmedEmail:
      'Bestätige zuerst deine E-Mail-Adresse: Über sie kommst du wieder hinein, wenn du dein Handy verlierst.',
    needsFirstFactor: 'Melde dich per E-Mail, mit Google oder mit Apple an, um das einzurichten.',
    off: 'Die Anmeldung in zwei Schritten ist ausgeschaltet.',
    setUp: 'Authenticator-App einrichten',
    isOn: 'Eingeschaltet am',
    app: 'Authenticator-App',
    phone: 'Telefon',
    withdraw: 'Ausschalten',
    withdrawOf: (factor) => `${factor} ausschalten`,
    withdrawQuestion: 'Zweiten Schritt ausschalten?',
    withdrawText:
      'Dann genügt dein Passwort allein zum Anmelden. Auch die Notfallcodes gelten nicht mehr. Wir bestätigen es dir per E-Mail.',
    withdrawn: 'Der zweite Schritt ist ausgeschaltet. Alle anderen Geräte sind abgemeldet.',
    codesLeft: (left) =>
      left === 0
        ? 'Du hast keinen Notfallcode mehr.'
        : `Du hast noch ${left} ${plural(left, { one: 'Notfallcode', other: 'Notfallcodes' })}.`,
    codesUnknown: 'Wir konnten nicht prüfen, wie viele Notfallcodes du noch hast.',
    noCodes:
      'Du hast noch keine Notfallcodes. Ohne sie kommst du nicht mehr hinein, wenn du dein Handy verlierst.',
    makeCodes: 'Notfallcodes erstellen',
    newCodes: 'Neue Notfallcodes erstellen',
    newCodesQuestion: 'Neue Notfallcodes erstellen?',
    newCodesText: 'Die bisherigen Codes gelten dann nicht mehr.',
  },
  devicesTitle: 'Angemeldete Geräte',
  devices: {
    failed: 'Deine Geräte konnten nicht geladen werden.',
    unknown: 'Unbekanntes Gerät',
    thisDevice: 'dieses Gerät',
    loggedIn: (at, way) => rich('angemeldet am ', { slot: 'at', text: at }, way === '' ? '' : `, ${way}`),
    ways: {
      password: 'per E-Mail',
      phone: 'per Telefon',
      'google.com': 'mit Google',
      'apple.com': 'mit Apple',
    },
    lastUsed: (at) => rich('zuletzt benutzt am ', { slot: 'at', text: at }),
    signOut: 'Abmelden',
    signOutOf: (device) => `${device} abmelden`,
    signOutAll: 'Alle anderen Geräte abmelden',
    confirmOne: (device) => `${device} abmelden?`,
    confirmAll: 'Alle anderen Geräte abmelden?',
    confirmText: 'Dort musst du dich dann neu anmelden.',
    signedOut: 'Dort abgemeldet.',
    notSignedOut: 'Das Gerät wurde nicht abgemeldet. Versuch es nochmals.',
    ifUnknown: 'Kennst du eines nicht? Melde es ab und ändere dann oben dein Passwort.',
    noOther: 'Du bist sonst nirgends angemeldet.',
  },
};
