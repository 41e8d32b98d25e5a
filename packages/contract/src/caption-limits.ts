export const MOST_CAPTION_LINES = 5_000;

/** How many peaks a waveform has of a second. */
export const PEAKS_A_SECOND = 50;
