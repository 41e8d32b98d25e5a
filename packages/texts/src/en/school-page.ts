import { defineArea } from '../area.ts';

/** Who teaches, and who runs the school. */
export const schoolPageTexts = defineArea('schoolPage', {
  teachers: 'Who teaches',
  imprint: 'Imprint',
  contact: 'Write to us',
  /** Until somebody has written the page. */
  unwritten: 'Nothing stands here yet. The people behind this course answer on the contact page.',
  notFetched: 'This page could not be fetched.',
  name: 'Name',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  companyNumber: 'Company number',
  vatNumber: 'VAT number',
  responsible: 'Responsible',
});
