/** What the reviews files of 'download my data' hold, by name without ending. */
export const reviewsExport = {
  reviews: 'Your settings for flashcards, and the schedule fitted to your memory.',
  'reviews-log':
    'Each answer that you gave to a flashcard, each that you took back, and each card that you put aside.',
};
