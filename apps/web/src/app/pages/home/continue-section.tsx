import { homeTexts } from '@school/texts/en/home';
import { lessonsTexts } from '@school/texts/en/lessons';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { chooseContinue } from '../../../features/lessons/choose-continue.ts';
import { ContinueLesson } from '../../../features/lessons/continue-lesson.tsx';
import { ContinuePlace } from '../../../features/lessons/continue-place.tsx';
import type { ListReader } from '../../../features/lessons/list-reader.ts';
import { useLessonAhead } from '../../../features/lessons/use-lesson-ahead.ts';
import type { LessonListState } from '../../../features/lessons/use-lesson-list.ts';
import { BusyNote } from '../../../shared/errors/busy-note.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Section } from '../../../shared/ui/page.tsx';

/** The one thing to do next. */
export function ContinueSection({ list, reader }: { list: LessonListState; reader: ListReader }) {
  const { startHere, carryOnHere } = useTexts(homeTexts);
  const isNew = !reader.isLoading && !reader.isMissing && Object.keys(reader.progress).length === 0;
  return (
    <Section title={isNew ? startHere : carryOnHere}>
      <Choice list={list} reader={reader} isNew={isNew} />
    </Section>
  );
}

type ChoiceProps = { list: LessonListState; reader: ListReader; isNew: boolean };

function Choice({ list, reader, isNew }: ChoiceProps) {
  const { none, listNotFetched } = useTexts(lessonsTexts);
  const { progressNotFetched } = useTexts(homeTexts);
  // Drawn once for each visit to the page.
  const [random] = useState(Math.random);
  const { UID } = useSelector(selectCurrentUser);
  const isComing = list.isMissing || reader.isMissing || list.isLoading || reader.isLoading;
  const choice = isComing ? null : chooseContinue(list.lessons, reader, random);
  useLessonAhead(choice && choice.kind !== 'none' ? choice.lesson.DocID : null, UID);
  if (list.isMissing)
    return (
      <>
        <p>{listNotFetched}</p>
        <BusyNote failure={list.failure} />
      </>
    );
  if (reader.isMissing) {
    return <NotFetched title={progressNotFetched} failure={reader.failure} onRetry={reader.retry} />;
  }
  if (!choice) return <ContinuePlace />;
  if (list.lessons.length === 0) return <p>{none}</p>;
  const progress = choice.kind === 'none' ? undefined : reader.progress[choice.lesson.DocID];
  return <ContinueLesson choice={choice} progress={progress} isNew={isNew} />;
}
