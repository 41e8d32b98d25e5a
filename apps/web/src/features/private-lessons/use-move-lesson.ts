import type { PrivateLesson } from '@school/contract/private-lessons';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useListFreeTimesQuery, useMovePrivateLessonMutation } from './private-lessons.api.ts';
import { useExplainRefusal } from './use-explain-refusal.ts';
import { useLessonWords } from './use-slot-words.ts';

/** Where a lesson can go, and the move itself; `onDone` once nothing more is to be chosen. */
export function useMoveLesson(lesson: PrivateLesson, onDone: () => void) {
  const { moving } = useTexts(privateLessonsTexts);
  const words = useLessonWords();
  const showAlert = useShowAlert();
  const explain = useExplainRefusal();
  const free = useListFreeTimesQuery(lesson.id, { refetchOnMountOrArgChange: true });
  const [moveLesson, { isLoading }] = useMovePrivateLessonMutation();
  const [pressed, setPressed] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const times = free.data?.times ?? null;
  const chosen = times?.some(({ startsAt }) => startsAt === pressed) ? pressed : null;

  const confirm = async () => {
    if (chosen === null) return setProblem(moving.choose);
    const { data, error } = await moveLesson({ lessonID: lesson.id, startsAt: chosen });
    if (data) {
      onDone();
      return showAlert({ title: moving.doneTitle, description: moving.done(words.swiss(data.startsAt)) });
    }
    if (error && 'reason' in error && error.reason === 'not-free') {
      void free.refetch();
      setPressed(null);
      return setProblem(moving.lost);
    }
    onDone();
    return explain(error);
  };

  return {
    times,
    chosen,
    problem,
    choose: (startsAt: string) => {
      setProblem(null);
      setPressed(startsAt);
    },
    confirm,
    isBusy: isLoading,
    hasFailed: free.isError && free.data === undefined,
    failure: free.error,
    retry: () => void free.refetch(),
  };
}
