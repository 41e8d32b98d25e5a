const PREFIX = 'card:';

/** A card's own words are read and heard under this id, as a line is under its own. A card keeps its id for life. */
export const lineIdOfCard = (cardId: string): string => `${PREFIX}${cardId}`;

/** The card whose words these are; null for a line of a film. */
export const cardOfLineId = (lineId: string): string | null =>
  lineId.startsWith(PREFIX) ? lineId.slice(PREFIX.length) : null;
