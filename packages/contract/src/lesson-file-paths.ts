/** Where the studio sends a photo or an audio of a lesson, as its bytes. It needs a teacher's bearer token. */
export const LESSON_FILES = '/lesson-files';

/** In place of a lesson's id: the school's own pictures. No lesson is called so. */
export const SCHOOL_MEDIA = '_school';

export const MOST_LESSON_FILE_BYTES = 25 * 1024 * 1024;

/** Files that the studio has added to a lesson lie apart from its film, and stay when that is another. */
export const ADDED_FOLDER = 'added';

const ADDED_PHOTO = /\/added\/[0-9a-f]{16}\.webp(?=$|\?)/;

/** The same photo as AVIF, where there is one. */
export function avifOf(url: string): string | null {
  return ADDED_PHOTO.test(url) ? url.replace(/\.webp(?=$|\?)/, '.avif') : null;
}
