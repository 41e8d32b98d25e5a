/** The grammar's page with the dialect's sounds, which the rules make and no course writes. */
export const SOUNDS_TOPIC_ID = 'sounds-of-the-dialect';

/** Phonetic signs for the dialect, as BCP 47 has them. */
export const PHONETIC_TAG = 'gsw-CH-fonipa';
