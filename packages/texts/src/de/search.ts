import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const search: Texts['search'] = {
  words: 'Lektionen suchen, auf Deutsch, Englisch oder im Dialekt',
  searched: 'Gesucht wird in Titeln, Texten, Karten und in dem, was die Filme sagen.',
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
  titlesOnly: 'Texte und Karten konnten gerade nicht durchsucht werden: Das sind die Titel.',
  noneFound: 'Das kommt in keiner Lektion vor.',
  noneFoundHint:
    'Versuch es mit weniger Buchstaben oder einem anderen Wort. Texte und Karten werden in den Lektionen durchsucht, die dein Abo öffnet.',
};
