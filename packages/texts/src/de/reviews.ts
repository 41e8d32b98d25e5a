export const reviewsExport = {
  reviews: 'Deine Einstellungen für Lernkarten, und der Zeitplan, der deinem Gedächtnis folgt.',
  'reviews-log':
    'Jede Antwort, die du auf eine Lernkarte gegeben oder zurückgenommen hast, und jede Karte, die du weggelegt hast.',
};
