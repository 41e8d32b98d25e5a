import { defineArea } from '../area.ts';

/** The school's page, as its owner writes it. */
export const studioSchoolPageTexts = defineArea('studioSchoolPage', {
  title: 'About us and imprint',
  lead: 'Who teaches and who runs the school. Every page, every email and every invoice links here.',
  person: (number: number) => `Person ${number}`,
  name: 'Name',
  wordsEn: 'Text in English',
  wordsDe: 'Text in German',
  picture: 'Choose a picture',
  pictureOf: (name: string) => `Choose a picture of ${name}`,
  noPicture: 'Remove the picture',
  pictureThere: 'The picture is ready. Save the page to show it.',
  add: 'Add a person',
  remove: 'Remove the person',
  imprint: 'Imprint',
  imprintHint: 'The law asks for it in Switzerland, Germany and Austria. Empty fields aren’t shown.',
  fields: {
    name: 'Name of the person or company',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    companyNumber: 'Company number',
    vatNumber: 'VAT number',
    responsible: 'Person responsible',
  },
});
