/** What the progress files of 'download my data' hold, by name without ending. */
export const progressExport = {
  progress: 'How far you are in each lesson.',
};
