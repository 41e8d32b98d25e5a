import { defineArea } from '../area.ts';

/** Small pages: contact, grammar, and what a legal page says until its text is there. */
export const pagesTexts = defineArea('pages', {
  contact: {
    title: 'Contact',
    lead: 'A form that reaches the people behind this course will be here.',
    whoRunsThis: 'Who runs this course',
    notYet: 'It is not here yet. The legal pages name who runs this course and how to reach them.',
  },
  grammar: {
    title: 'Grammar',
    lead: 'Short pages on how Swiss German works: its four cases that are really three, its one past tense, its word for everything little.',
    notYet: 'They are not here yet. The text under each lesson explains the grammar that the lesson uses.',
  },
  legalNotFetched: 'This page could not be fetched.',
});
