/** What the push files of 'download my data' hold, by name without ending. */
export const pushExport = {
  push: 'The browsers that show you notifications, and since when.',
};
