import { commentsTexts } from '@school/texts/en/comments';
import { lessonsTexts } from '@school/texts/en/lessons';
import { type ComponentProps, Suspense } from 'react';
import { Comments } from '../../../features/comments/comments.tsx';
import { LessonList } from '../../../features/lessons/lesson-list.tsx';
import { findQuestion } from '../../../shared/captions/find-question.ts';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Section } from '../../../shared/ui/page.tsx';
import { useMayModerate } from '../studio/use-operator-role.ts';
import { LessonExercises } from './lesson-exercises.tsx';
import { LessonOffer } from './lesson-offer.tsx';
import type { OpenLesson } from './use-open-lesson.ts';

const LessonTalk = lazyInTime(async () => ({
  default: (await import('../../../features/chat/lesson-talk.tsx')).LessonTalk,
}));

type BelowLessonProps = {
  opened: OpenLesson;
  /** How often the learner has asked to practise. */
  practised: number;
};

/** Exercises, the offer, comments and the talk of a live lesson. */
export function BelowLesson({ opened, practised }: BelowLessonProps) {
  const { lessonID, user, lesson, film, gaps, lineSounds, isOffered } = opened;
  const { title } = useTexts(commentsTexts);
  const mayModerate = useMayModerate();
  return (
    <>
      {lesson.secure ? (
        <LessonExercises
          key={lessonID}
          lessonID={lessonID}
          UID={user.UID}
          film={film}
          lineSounds={lineSounds}
          isComputerFilm={lesson.secure.IsComputerVoice === true}
          asked={practised}
          hasGaps={gaps.isOn}
          onGaps={gaps.turn}
        />
      ) : null}
      {isOffered ? <LessonOffer isSignedIn={user.UID !== ''} /> : null}
      {lesson.summary ? (
        <Section title={title}>
          <Comments
            lessonID={lessonID}
            author={user}
            mayModerate={mayModerate}
            findQuestion={() => findQuestion(film.current?.lines ?? [])}
          />
        </Section>
      ) : null}
      {lesson.summary?.MondayLesson && lesson.secure ? (
        <Suspense>
          <LessonTalk key={lessonID} lessonID={lessonID} UID={user.UID} />
        </Suspense>
      ) : null}
    </>
  );
}

export function AllLessons(props: ComponentProps<typeof LessonList>) {
  const { allLessons } = useTexts(lessonsTexts);
  return (
    <Section title={allLessons}>
      <LessonList {...props} />
    </Section>
  );
}
