import type { Texts } from '../texts.ts';

export const studioSchoolPage: Texts['studioSchoolPage'] = {
  title: 'Über uns und Impressum',
  lead: 'Wer unterrichtet und wer die Schule führt. Jede Seite, jede E-Mail und die Rechnungen führen hierher.',
  person: (number) => `Person ${number}`,
  name: 'Name',
  wordsEn: 'Text auf Englisch',
  wordsDe: 'Text auf Deutsch',
  picture: 'Bild wählen',
  pictureOf: (name) => `Bild von ${name} wählen`,
  noPicture: 'Bild entfernen',
  pictureThere: 'Das Bild ist da. Speichere die Seite, um es zu zeigen.',
  add: 'Person hinzufügen',
  remove: 'Person entfernen',
  imprint: 'Impressum',
  imprintHint: 'Die Schweiz, Deutschland und Österreich verlangen es. Was leer bleibt, wird nicht gezeigt.',
  fields: {
    name: 'Name der Person oder Firma',
    address: 'Adresse',
    email: 'E-Mail',
    phone: 'Telefon',
    companyNumber: 'Firmennummer',
    vatNumber: 'MWST-Nummer',
    responsible: 'Wer dafür verantwortlich ist',
  },
};
