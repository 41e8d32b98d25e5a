import { defineArea } from '../area.ts';

/** Small pages: contact, and what a legal page says until its text is there. */
export const pagesTexts = defineArea('pages', {
  contact: {
    title: 'Contact',
    lead: 'There will be a form here that reaches the people behind this course.',
    whoRunsThis: 'Who runs this course',
    notYet: 'It is not here yet. The legal pages name who runs this course and how to reach them.',
  },
  legalNotFetched: 'This page could not be fetched.',
});
