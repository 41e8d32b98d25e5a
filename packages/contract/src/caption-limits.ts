export const MOST_CAPTION_LINES = 5_000;

/** So many lines become cards in one act. */
export const MOST_LINE_CARDS = 500;
/** A side of a card has at most so many letters. */
export const MOST_CARD_LETTERS = 300;

/** How many peaks a waveform has of a second. */
export const PEAKS_A_SECOND = 50;
