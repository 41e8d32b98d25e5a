import type { Texts } from '../texts.ts';

export const pageViews: Texts['pageViews'] = {
  title: 'Besuche',
  lead: 'Seiten, die Browser geladen haben, gezählt nach Art und Tag. Wer sie geladen hat, wird nicht gespeichert.',
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
  none: 'Es wurde noch nichts gezählt. Eine Seite zählt ein paar Sekunden, nachdem ein Browser sie geladen hat; Suchmaschinen zählen nicht.',
  notFetched: 'Die Zahlen konnten nicht geladen werden.',
};
