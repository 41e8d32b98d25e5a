/** What the operators files of 'download my data' hold, by name without ending. */
export const operatorsExport = {
  operators: 'Whether you help to run the school, as what, and since when.',
  'operators-deeds': 'What you did in the studio in the last two years, and when.',
};
