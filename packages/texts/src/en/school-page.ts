import { defineArea } from '../area.ts';

/** Who teaches, and who runs the school. */
export const schoolPageTexts = defineArea('schoolPage', {
  teachers: 'Who teaches',
  imprint: 'Imprint',
  contact: 'Write to us',
  /** Until somebody has written the page. */
  unwritten: 'This page isn’t written yet. Questions? Write to us on the contact page.',
  notFetched: 'This page didn’t load.',
  name: 'Name',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  companyNumber: 'Company number',
  vatNumber: 'VAT number',
  responsible: 'Responsible',
});
