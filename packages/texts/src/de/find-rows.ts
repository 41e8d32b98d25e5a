import type { Texts } from '../texts.ts';

export const findRows: Texts['findRows'] = {
  label: 'In den Zeilen suchen',
  next: 'Nächste',
  previous: 'Vorige',
  none: 'Nicht gefunden',
  found: (at, of) => `${at} von ${of}`,
};
