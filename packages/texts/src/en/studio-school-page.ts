import { defineArea } from '../area.ts';

/** The school's page, as its owner writes it. */
export const studioSchoolPageTexts = defineArea('studioSchoolPage', {
  title: 'About us and imprint',
  lead: 'Who teaches, and who runs the school. The page is linked from every page, every mail and the invoices.',
  person: (number: number) => `Person ${number}`,
  name: 'Name',
  wordsEn: 'Words in English',
  wordsDe: 'Words in German',
  picture: 'Choose a picture',
  pictureOf: (name: string) => `Choose a picture of ${name}`,
  noPicture: 'Remove the picture',
  pictureThere: 'The picture is there. Save the page to show it.',
  add: 'Add a person',
  remove: 'Remove the person',
  imprint: 'Imprint',
  imprintHint: 'Switzerland, Germany and Austria ask for it. What you leave empty is not shown.',
  fields: {
    name: 'Name of the person or company',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    companyNumber: 'Company number',
    vatNumber: 'VAT number',
    responsible: 'Who answers for it',
  },
});
