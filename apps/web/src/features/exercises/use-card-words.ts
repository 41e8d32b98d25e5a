import type { CardWords } from '@school/contract/exercises';
import { useGetCardWordsQuery, useGetExercisesQuery } from './exercises.api.ts';

const NONE: CardWords = { words: [], region: null, alsoRight: {} };

/** By what typed answers to cards are judged: without a network by what was fetched last, else by their sound alone. */
export function useCardWords(UID: string, videoID: string | null): CardWords {
  const ofLesson = useGetExercisesQuery({ videoID: videoID ?? '', UID }, { skip: videoID === null });
  const ofAll = useGetCardWordsQuery(UID, { skip: videoID !== null || UID === '' });
  if (videoID === null) return ofAll.data ?? NONE;
  if (!ofLesson.data || !('exercises' in ofLesson.data)) return NONE;
  const { words, region, exercises } = ofLesson.data;
  const alsoRight = exercises.flatMap((one) =>
    one.kind === 'translate' ? [[one.cardID, one.alsoRight] as const] : [],
  );
  return { words, region, alsoRight: Object.fromEntries(alsoRight) };
}
