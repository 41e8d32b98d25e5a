import type { ExerciseKind } from '@school/contract/exercises';

/** No card's id has one. */
const BETWEEN = ':';

/** An exercise is named by its kind, its lesson and the line or card that it is made of, which keep their ids for life. */
export function exerciseIdOf(kind: ExerciseKind, lessonId: string, sourceId: string): string {
  return [kind, lessonId, sourceId].join(BETWEEN);
}

/** Whether an entry of the log is an exercise's: else it is a card's. */
export const isExerciseId = (id: string): boolean => id.includes(BETWEEN);

/** Whether the learner writes: else they choose, put in order, or listen to themselves. */
export const isTyped = (kind: ExerciseKind): boolean => !['order', 'listen', 'say'].includes(kind);

/** What is answered for a line that was said and was not alike; for one that was, the line. */
export const NOT_ALIKE = '–';

const GRAMMAR = `grammar${BETWEEN}`;

/** Where a topic's exercises are, as a lesson's are under its id, which never has a colon. */
export const placeOfTopic = (topicId: string): string => GRAMMAR + topicId;

/** The topic that a place names; null for a lesson. */
export const topicOf = (place: string): string | null =>
  place.startsWith(GRAMMAR) ? place.slice(GRAMMAR.length) : null;
