/** What the reviews files of 'download my data' hold, by name without ending. */
export const reviewsExport = {
  reviews: 'Your flashcard settings, and the schedule that follows your memory.',
  'reviews-log': 'Each answer you gave to a flashcard or took back, and each card you put aside.',
};
