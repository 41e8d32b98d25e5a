import { defineArea } from '../area.ts';

/** Tables in texts of the course. */
export const tablesTexts = defineArea('tables', {
  wide: 'A table, to scroll',
});
