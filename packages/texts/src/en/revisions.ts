/** What the revisions files of 'download my data' hold, by name without ending. */
export const revisionsExport = {
  'revisions-changes': 'Which parts of the course you’ve changed in the studio, and when.',
};
