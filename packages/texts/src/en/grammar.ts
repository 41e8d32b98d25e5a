import { defineArea } from '../area.ts';

/** The grammar's pages and PDFs. */
export const grammarTexts = defineArea('grammar', {
  title: 'Grammar',
  titleOf: (topic: string) => `${topic} – Grammar`,
  lead: 'How Swiss German works: a short page for each thing that may surprise you.',
  contents: 'All topics',
  topic: (place: number, count: number) => `Topic ${place} of ${count}`,
  onThisPage: 'On this page',
  openToAll: 'Open to all',
  withPlan: 'BASIC and up',
  previous: 'Previous topic',
  next: 'Next topic',
  downloadPdf: 'Download PDF',
  downloadWhole: 'Download the whole grammar as PDF',
  pdfReady: 'The PDF is on its way.',
  pdfNotMade: 'The PDF could not be fetched. Try again.',
  pdfNeedsPlan: 'The PDFs come with BASIC and all plans above.',
  locked: 'This topic comes with BASIC',
  lockedLead: 'BASIC and all plans above open every topic, with PDFs to print.',
  lockedLogIn: 'If you have a plan, log in and the page will be here.',
  firstIsOpen: 'Read the first topic',
  noSuchTopic: 'There is no such topic',
  noSuchTopicLead: 'It may have been renamed. These are all the topics.',
  notFetched: 'The grammar could not be fetched.',
  none: 'There are no topics yet.',
  pdf: {
    contents: 'Contents',
    page: '{here} of {count}',
    wholeSummary: 'All topics in one, to print and to keep.',
  },
});
