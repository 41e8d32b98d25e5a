import { defineArea } from '../area.ts';

/** The comments under a lesson. */
export const commentsTexts = defineArea('comments', {
  title: 'Comments',
  asks: (speaker: string | null) =>
    speaker === null ? 'Somebody in the film asks:' : `${speaker} asks in the film:`,
  whatDoYouSay: 'What do you say? Write it in Swiss German: mistakes are welcome.',
  whichSentence: 'Which sentence from this lesson will you try first? Write it here: mistakes are welcome.',
  yourComment: 'Your comment',
  length: (count: string, most: string) => `${count} of ${most} characters`,
  send: 'Send',
  cancel: 'Cancel',
  answer: 'Answer',
  answerOf: (name: string) => `Answer ${name}`,
  yourAnswer: 'Your answer',
  teacher: 'Teacher',
  problems: {
    empty: () => 'Write something first.',
    'too-long': (most: string) => `A comment has ${most} characters at most.`,
    turned: () => 'Hidden characters in it turn the direction of the text. Please type it without them.',
    failed: () => 'The comment could not be sent. It is still here: try again.',
  },
  notFetched: 'The comments could not be fetched.',
  none: 'Nobody has written yet. You could be the first.',
  older: 'Older comments',
  olderNotFetched: 'The older comments could not be fetched.',
  sending: 'sending ...',
  report: 'Report',
  confirmReport: {
    title: 'Report comment?',
    description: 'We will look at it. Its author is not told who reported it.',
  },
  reported: 'Reported. Thank you: we will look at it.',
  notReported: 'The comment could not be reported. Try again.',
  logInToWrite: 'Log in to write a comment.',
  delete: 'Delete',
  confirmDelete: { title: 'Delete comment?', description: 'Are you sure you want to delete it?' },
  notDeleted: 'The comment could not be deleted. Try again.',
});

/** What the comments files of 'download my data' hold, by name without ending. */
export const commentsExport = {
  'comments-written': 'What you wrote under lessons.',
};
