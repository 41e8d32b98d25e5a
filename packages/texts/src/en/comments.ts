import { defineArea } from '../area.ts';

/** The comments under a lesson. */
export const commentsTexts = defineArea('comments', {
  title: 'Comments',
  yourComment: 'Your comment',
  length: (count: string, most: string) => `${count} of ${most} characters`,
  send: 'Send',
  problems: {
    empty: () => 'Write something first.',
    'too-long': (most: string) => `A comment has ${most} characters at most.`,
    failed: () => 'The comment could not be sent. It is still here: try again.',
  },
  notFetched: 'The comments could not be fetched.',
  none: 'No comments yet.',
  olderHidden: 'Older comments are not shown.',
  logInToWrite: 'Log in to write a comment.',
  delete: 'Delete',
  confirmDelete: { title: 'Delete comment?', description: 'Are you sure you want to delete it?' },
  notDeleted: 'The comment could not be deleted. Try again.',
});
