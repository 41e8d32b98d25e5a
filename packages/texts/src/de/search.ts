import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const search: Texts['search'] = {
  words: 'Lektionen suchen',
  searched: 'Auf Deutsch, Englisch oder im Dialekt: in Titeln, Texten, Karten und Filmen.',
  spokenLines: 'In Filmen gesagt',
  saidIn: (title, time) => `${title}, bei ${time}`,
  type: 'Art',
  difficulty: 'Schwierigkeit',
  seen: 'Fortschritt',
  all: 'Alle',
  order: 'Reihenfolge',
  orders: { course: 'Nach Thema', known: 'Bekannte Wörter' },
  ofFive: (level) => `${level} von 5`,
  clear: 'Alle Lektionen zeigen',
  tooLong: (most) => `Such nach höchstens ${most} Zeichen.`,
  count: (count) => `${count} ${plural(count, { one: 'Lektion', other: 'Lektionen' })}`,
  searching: 'Suche läuft …',
  titlesOnly: 'Wir konnten gerade nur die Titel durchsuchen.',
  noneFound: 'Keine Lektion gefunden.',
  noneFoundHint:
    'Versuch es mit weniger Buchstaben oder einem anderen Wort. Texte und Karten durchsuchen wir nur in Lektionen, die dein Abo öffnet.',
};
