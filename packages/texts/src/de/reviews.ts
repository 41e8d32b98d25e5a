export const reviewsExport = {
  reviews: 'Deine Einstellungen für Lernkarten.',
  'reviews-log':
    'Jede Antwort, die du auf eine Lernkarte gegeben hast, und jede, die du zurückgenommen hast.',
};
