/** On the school's page; a file without schemas, since the browser reads it. */
export const MOST_TEACHERS = 12;
export const TEACHER_WORDS_MAX_LENGTH = 3_000;
