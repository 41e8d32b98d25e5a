import type { Texts } from '../texts.ts';

export const tables: Texts['tables'] = {
  wide: 'Tabelle zum Scrollen',
};
