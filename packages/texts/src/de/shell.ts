import type { Texts } from '../texts.ts';

export const shell: Texts['shell'] = {
  skipToContent: 'Direkt zum Inhalt',
  mainNavigation: 'Hauptnavigation',
  menu: 'Menü',
  closeMenu: 'Menü schliessen',
  home: 'START',
  liveLessons: 'Live-Lektionen',
  liveTime: 'MONTAG, 20 UHR',
  liveNow: 'jetzt',
  signUp: 'REGISTRIEREN',
  logIn: 'ANMELDEN',
  demo: 'Demo',
  settings: 'EINSTELLUNGEN',
  flashcards: 'Lernkarten',
  broken: {
    title: 'Da ist etwas schiefgelaufen.',
    lead: 'Diese Seite konnte nicht angezeigt werden. Lade sie nochmals; was du gespeichert hast, ist sicher.',
    loadAgain: 'Neu laden',
  },
};
