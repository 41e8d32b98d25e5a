import { defineArea } from '../area.ts';

/** The grammar's pages and PDFs. */
export const grammarTexts = defineArea('grammar', {
  title: 'Grammar',
  titleOf: (topic: string) => `${topic} – Grammar`,
  lead: 'How Swiss German works: a short page on each thing that may surprise you.',
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
  pdfNotMade: 'The PDF didn’t download. Try again.',
  pdfNeedsPlan: 'The PDFs come with BASIC and all plans above.',
  locked: 'You need BASIC for this topic',
  lockedLead: 'BASIC and all plans above open every topic, with PDFs to print.',
  lockedLogIn: 'Already have a plan? Log in to read this page.',
  firstIsOpen: 'Read the first topic',
  noSuchTopic: 'This topic doesn’t exist',
  noSuchTopicLead: 'It may have a new name. Here are all the topics.',
  notFetched: 'The grammar didn’t load.',
  none: 'There are no topics yet.',
  pdf: {
    contents: 'Contents',
    page: '{here} of {count}',
    wholeSummary: 'All topics in one, to print and keep.',
  },
});
