import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router';
import { Flashcards } from '../../../features/flashcards/flashcards.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { lessonPath } from '../../../features/lessons/lesson-facts.ts';
import { findLesson, useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { paths } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

export function FlashcardsPage() {
  const { VideoID = '' } = useParams();
  const user = useSelector(selectCurrentUser);
  const { lessons } = useLessonList();
  const lesson = findLesson(lessons, VideoID);
  const path = lesson ? lessonPath(lesson) : paths.home;
  const wayBack = <ButtonLink to={path}>{lesson ? 'Back to the lesson' : 'To the lessons'}</ButtonLink>;
  // A free sample's cards are for everybody; they do not wait for the question who is signed in.
  const reader = { UID: user.UID, isKnown: user.isKnown || lesson?.isFreeSample === true };

  return (
    <Page
      title="Flashcards"
      {...(lesson && {
        lead: <Link to={path}>{lesson.Title}</Link>,
        documentTitle: `Flashcards: ${lesson.Title}`,
      })}
    >
      <Flashcards key={VideoID} videoID={VideoID} reader={reader} wayBack={wayBack} />
    </Page>
  );
}
