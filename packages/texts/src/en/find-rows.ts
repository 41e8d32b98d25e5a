import { defineArea } from '../area.ts';

/** The search within a long list of lines. */
export const findRowsTexts = defineArea('findRows', {
  label: 'Find in the lines',
  next: 'Next',
  previous: 'Previous',
  none: 'Not found',
  found: (at: number, of: number) => `${at} of ${of}`,
});
