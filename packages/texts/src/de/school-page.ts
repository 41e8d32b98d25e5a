import type { Texts } from '../texts.ts';

export const schoolPage: Texts['schoolPage'] = {
  teachers: 'Wer unterrichtet',
  imprint: 'Impressum',
  contact: 'Schreib uns',
  unwritten: 'Diese Seite ist noch nicht geschrieben. Fragen? Schreib uns auf der Kontaktseite.',
  notFetched: 'Diese Seite konnte nicht geladen werden.',
  name: 'Name',
  address: 'Adresse',
  email: 'E-Mail',
  phone: 'Telefon',
  companyNumber: 'Firmennummer',
  vatNumber: 'MWST-Nummer',
  responsible: 'Verantwortlich',
};
