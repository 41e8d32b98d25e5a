import type { CardWords } from '@school/contract/exercises';
import { useGetCardWordsQuery, useGetExercisesQuery } from './exercises.api.ts';

const NONE: CardWords = { words: [], region: null, alsoRight: {} };

/** By what typed answers to cards are judged: without a network by what was fetched last, else by their sound alone. */
export function useCardWords(UID: string, lessonID: string | null): CardWords {
  const ofLesson = useGetExercisesQuery({ lessonID: lessonID ?? '', UID }, { skip: lessonID === null });
  const ofAll = useGetCardWordsQuery(UID, { skip: lessonID !== null || UID === '' });
  if (lessonID === null) return ofAll.data ?? NONE;
  if (!ofLesson.data || !('exercises' in ofLesson.data)) return NONE;
  const { words, region, exercises } = ofLesson.data;
  const alsoRight = exercises.flatMap((one) =>
    one.kind === 'translate' ? [[one.cardID, one.alsoRight] as const] : [],
  );
  return { words, region, alsoRight: Object.fromEntries(alsoRight) };
}
