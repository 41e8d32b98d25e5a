/** Where a film's bytes are sent, piece by piece (tus 1.0): HEAD and PATCH below it, with a bearer token. */
export const FILM_UPLOADS = '/film-uploads';
export const FILM_UPLOAD_PATTERN = `${FILM_UPLOADS}/:uploadID`;

const MEGABYTE = 1024 * 1024;
export const MOST_FILM_BYTES = 20 * 1024 * MEGABYTE;
/** A piece comes as one request. */
export const MOST_PIECE_BYTES = 16 * MEGABYTE;
/** What our own page sends at once: within the time of a request from a slow telephone too. */
export const PIECE_BYTES = 2 * MEGABYTE;
/** A film takes less than that. */
export const MOST_FILM_HOURS = 3;
/** SHA-256 of a piece, in base64 after its name, as tus' checksum extension has it. */
export const CHECKSUM_ALGORITHM = 'sha256';

/** Each has its sentence in the texts; `no-sound` alone is a question. */
export const FILM_REASONS = [
  'empty',
  'not-a-film',
  'broken',
  'no-picture',
  'no-sound',
  'too-few-pictures',
  'too-large-picture',
  'too-long',
  'too-short',
  'too-slow',
  'disk-full',
  'no-ffmpeg',
  'no-lesson',
  'failed',
] as const;
