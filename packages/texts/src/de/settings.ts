import type { Texts } from '../texts.ts';

export const settings: Texts['settings'] = {
  title: 'Einstellungen',
  more: 'Mehr',
  subscriptions: 'ABOS',
  logOut: 'Abmelden',
  stillLoggedIn: 'Du bist immer noch angemeldet. Versuch es nochmals.',
  choiceNotSaved: 'Deine Auswahl wurde nicht gespeichert. Versuch es nochmals.',
  takeBack:
    'Die erste Einwilligung kannst du nur zurückziehen, indem du dein Konto löschst oder uns schreibst.',
  textSize: 'Schriftgrösse',
  language: 'Sprache',
  languageOfMails: 'Auch E-Mails und Mitteilungen kommen in dieser Sprache.',
  sizes: { normal: 'normal', large: 'gross', larger: 'grösser' },
  captions: 'Untertitel',
  captionLanguages: { gsw: 'Schweizerdeutsch', en: 'Englisch', de: 'Hochdeutsch' },
  captionsNote: 'Diese Untertitel laufen in jedem Film mit.',
  computerVoiceNote: 'Zeilen und Karten mit einer Computerstimme hören, bis sie jemand aufgenommen hat.',
};
