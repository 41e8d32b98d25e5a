import type { Exercise, LessonExercises } from '@school/contract/exercises';
import { type JudgedAnswer, judgeAnswer } from '@school/domain/exercises/judge-answer';
import { createLessonLexicon } from '@school/domain/exercises/lesson-words';
import { useMemo } from 'react';
import { createUuid } from '../../shared/outbox/create-uuid.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { addAnswer, sendAnswers } from './exercises.api.ts';

type Asked = { lessonID: string; UID: string; lesson: Pick<LessonExercises, 'words' | 'region'> };

export type Answered = JudgedAnswer & { typed: string };

/** Judges an answer, keeps it and sends it; null for an empty one. */
export function useAnswering({ lessonID, UID, lesson: { words, region } }: Asked) {
  const dispatch = useAppDispatch();
  const lexicon = useMemo(() => createLessonLexicon(words), [words]);
  return (exercise: Exercise, typed: string): Answered | null => {
    if (typed.trim() === '') return null;
    const judged = judgeAnswer(exercise, typed, { lexicon, home: region });
    const at = new Date().toISOString();
    dispatch(addAnswer(UID, { id: createUuid(), lessonID, exerciseID: exercise.id, typed, at }));
    void dispatch(sendAnswers(UID));
    return { ...judged, typed };
  };
}
