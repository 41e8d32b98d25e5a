/** Lessons of which the words may be counted in one call. */
export const MOST_COUNTED_LESSONS = 60;
