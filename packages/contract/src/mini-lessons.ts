/** The document that holds the mini lessons' ids in order (decisions §4), and its field. */
export const MINI_LESSON_INDEX = {
  collection: 'Videos',
  document: 'mini_lessons_collection_attributes',
  field: 'index',
} as const;
