/** What the progress files of 'download my data' hold, by name without ending. */
export const progressExport = {
  progress: 'How far you are in each lesson.',
  'progress-listened': 'How many seconds of films you heard for the first time within each hour.',
};
