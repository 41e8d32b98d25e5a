import type { Texts } from '../texts.ts';

export const pageViews: Texts['pageViews'] = {
  title: 'Besuche',
  lead: 'Wie oft jede Art von Seite geöffnet wurde. Wer es war, speichern wir nicht.',
  page: 'Seite',
  today: 'Heute',
  week: '7 Tage',
  month: '28 Tage',
  places: {
    home: 'Startseite',
    lessons: 'Lektionen',
    cards: 'Lernkarten',
    plans: 'Abos',
    bought: 'Nach einem Kauf',
    'log-in': 'Anmelden und registrieren',
    live: 'Live-Lektionen',
    contact: 'Kontakt',
    other: 'Andere Seiten',
  },
  none: 'Noch keine Besuche. Eine Seite zählt ein paar Sekunden nach dem Öffnen; Suchmaschinen zählen nicht.',
  notFetched: 'Die Zahlen konnten nicht geladen werden.',
};
