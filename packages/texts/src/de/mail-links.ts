import type { Texts } from '../texts.ts';

export const mailLinks: Texts['mailLinks'] = {
  nowhere: {
    title: 'Dieser Link ist unvollständig',
    lead: 'Öffne ihn nochmals aus der E-Mail.',
  },
  foreign: {
    title: 'Dieser Link gehört zu einer anderen Schule',
    lead: 'Öffne ihn nochmals aus der E-Mail oder melde dich hier an.',
  },
  dead: {
    title: 'Dieser Link gilt nicht mehr',
    lead: (advice) => `Er wurde schon benutzt oder ist abgelaufen. ${advice}`,
    askAgain: 'Verlang am gleichen Ort einen neuen.',
    askForSignIn: 'Verlang einen neuen und benutz ihn innert zehn Minuten.',
    askForReset: 'Verlang einen neuen: Wähl beim Anmelden «Passwort vergessen?».',
  },
  signIn: {
    title: 'Anmelden',
    lead: 'Gib die Adresse ein, an die diese E-Mail ging.',
    email: 'E-Mail',
    button: 'Anmelden',
  },
  reset: {
    title: 'Neues Passwort setzen',
    lead: (email) => `für ${email}`,
    password: 'neues Passwort',
    button: 'Neues Passwort speichern',
    doneTitle: 'Dein neues Passwort ist gesetzt',
    doneLead: 'Du wurdest überall abgemeldet. Melde dich mit dem neuen Passwort an.',
  },
  verifyEmail: {
    title: 'Bestätige deine Adresse',
    lead: 'Ein Klick, und wir wissen, dass diese Adresse dir gehört.',
    button: 'Adresse bestätigen',
    doneTitle: 'Deine Adresse ist bestätigt',
    doneLead: 'Merci! Du kannst weiterlernen.',
    next: 'Weiter',
  },
  verifyAndChangeEmail: {
    title: 'Neue Adresse benutzen',
    lead: 'Ab jetzt meldest du dich mit ihr an. Alle Geräte werden abgemeldet.',
    button: 'Diese Adresse benutzen',
    doneTitle: 'Deine neue Adresse gilt',
    doneLead: 'Melde dich mit ihr und deinem bisherigen Passwort an.',
    next: 'Anmelden',
  },
  recoverEmail: {
    title: 'Änderung rückgängig machen',
    lead: 'Dein Konto bekommt wieder diese Adresse, und alle Geräte werden abgemeldet.',
    button: 'Rückgängig machen',
    doneTitle: 'Deine alte Adresse gilt wieder',
    doneLead:
      'Wenn die Änderung nicht von dir war, setz jetzt ein neues Passwort: Wähl beim Anmelden «Passwort vergessen?».',
    next: 'Anmelden',
  },
  revertSecondFactorAddition: {
    title: 'Zweiten Schritt entfernen',
    lead: 'Dann genügt für dein Konto wieder ein Schritt, und alle Geräte werden abgemeldet.',
    button: 'Entfernen',
    doneTitle: 'Der zweite Schritt ist weg',
    doneLead:
      'Wenn er nicht von dir war, setz jetzt ein neues Passwort: Wähl beim Anmelden «Passwort vergessen?».',
    next: 'Anmelden',
  },
};
