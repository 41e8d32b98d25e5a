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
    'too-long': (most: string) => `Please shorten it to ${most} characters.`,
    turned: () => 'Your text has hidden characters in it. Please type it again yourself.',
    failed: () => 'Your comment wasn’t sent. It’s still here: try again.',
  },
  notFetched: 'The comments didn’t load.',
  none: 'No comments yet. Be the first!',
  older: 'Older comments',
  olderNotFetched: 'The older comments didn’t load.',
  sending: 'sending ...',
  report: 'Report',
  confirmReport: {
    title: 'Report comment?',
    description: 'We’ll look at it. We don’t tell its author who reported it.',
  },
  reported: 'Reported. Thank you, we’ll look at it.',
  notReported: 'The comment wasn’t reported. Try again.',
  logInToWrite: 'Log in to write a comment.',
  delete: 'Delete',
  confirmDelete: { title: 'Delete comment?', description: 'Are you sure you want to delete it?' },
  notDeleted: 'The comment wasn’t deleted. Try again.',
});

/** What the comments files of 'download my data' hold, by name without ending. */
export const commentsExport = {
  'comments-written': 'What you wrote under lessons.',
};
