/** What the revisions files of 'download my data' hold, by name without ending. */
export const revisionsExport = {
  'revisions-changes': 'Which pieces of the course you have changed in the studio, and when.',
};
