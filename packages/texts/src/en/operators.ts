/** What the operators files of 'download my data' hold, by name without ending. */
export const operatorsExport = {
  operators: 'Your role in the school, if you have one, and since when.',
  'operators-deeds': 'What you did in the studio in the last two years, and when.',
};
