import { homeTexts } from '@school/texts/en/home';
import { lessonsTexts } from '@school/texts/en/lessons';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { chooseContinue, countSeen } from '../../../features/lessons/choose-continue.ts';
import { ContinueLesson } from '../../../features/lessons/continue-lesson.tsx';
import type { ListReader } from '../../../features/lessons/list-reader.ts';
import { useLessonAhead } from '../../../features/lessons/use-lesson-ahead.ts';
import type { LessonListState } from '../../../features/lessons/use-lesson-list.ts';
import { BusyNote } from '../../../shared/errors/busy-note.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';

type TodaysLessonProps = {
  list: LessonListState;
  reader: ListReader;
  /** Nothing was begun yet. */
  isNew: boolean;
  /** Cards wait, which come first. */
  isSecond: boolean;
};

/** The lesson to begin or to go on with, and how far the learner is in the course. */
export function TodaysLesson({ list, reader, isNew, isSecond }: TodaysLessonProps) {
  const { none, listNotFetched } = useTexts(lessonsTexts);
  const { progressNotFetched, lessonsSeen } = useTexts(homeTexts);
  // Drawn once for each visit to the page.
  const [random] = useState(Math.random);
  const { UID } = useSelector(selectCurrentUser);
  const isAway = list.isMissing || reader.isMissing;
  const choice = isAway ? null : chooseContinue(list.lessons, reader, random);
  useLessonAhead(choice && choice.kind !== 'none' ? choice.lesson.DocID : null, UID);
  if (list.isMissing)
    return (
      <div>
        <p>{listNotFetched}</p>
        <BusyNote failure={list.failure} />
      </div>
    );
  if (!choice)
    return <NotFetched title={progressNotFetched} failure={reader.failure} onRetry={reader.retry} />;
  if (list.lessons.length === 0) return <p>{none}</p>;
  return (
    <ContinueLesson
      choice={choice}
      progress={choice.kind === 'none' ? undefined : reader.progress[choice.lesson.DocID]}
      isNew={isNew}
      isSecond={isSecond}
      place={lessonsSeen(countSeen(list.lessons, reader), list.lessons.length)}
    />
  );
}
