import type { Texts } from '../texts.ts';

export const everywhere: Texts['everywhere'] = {
  pleaseWait: 'bitte warten …',
  loading: 'Wird geladen',
  close: 'Schliessen',
  tryAgain: 'Nochmals versuchen',
  busy: 'Die Schule ist gerade stark ausgelastet. Versuch es in einem Moment nochmals.',
  logIn: 'Anmelden',
  goHome: 'Zur Startseite',
  toLessons: 'Zu den Lektionen',
  seePlans: 'Zu den Abos',
  grammar: 'Grammatik',
  subscriptions: 'Abos',
  myLessons: 'Meine Lektionen',
  school: 'Über uns und Impressum',
  contact: 'Kontakt',
  terms: 'AGB',
  privacyPolicy: 'Datenschutzerklärung',
  disclaimer: 'Haftungsausschluss',
  cancelContract: 'Vertrag kündigen',
  pageOfSite: (page, siteName) => `${page} · ${siteName}`,
};
