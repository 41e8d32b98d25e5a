/** What the progress files of 'download my data' hold, by name without ending. */
export const progressExport = {
  progress: 'How far you’ve come in each lesson.',
  'progress-listened': 'For each hour, how many seconds of film you heard for the first time.',
};
