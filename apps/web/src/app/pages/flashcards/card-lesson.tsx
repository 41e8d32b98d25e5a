import { Link } from 'react-router';
import { lessonPath } from '../../../features/lessons/lesson-facts.ts';
import { LessonTitle } from '../../../features/lessons/lesson-title.tsx';
import { useLessonSummary } from '../../../features/lessons/use-lesson-list.ts';
import { Poster } from '../../../shared/ui/poster.tsx';
import styles from './card-lesson.module.css';

/** Where a card comes from: the title of its lesson, and the way there. */
export function CardLesson({ lessonID }: { lessonID: string }) {
  const lesson = useLessonSummary(lessonID);
  if (!lesson) return null;
  return (
    <Link to={lessonPath(lesson)} className={styles.lesson}>
      <LessonTitle lesson={lesson} />
    </Link>
  );
}

/** The name of a lesson's deck, with its picture. */
export function DeckLesson({ lessonID }: { lessonID: string }) {
  const lesson = useLessonSummary(lessonID);
  if (!lesson) return <>…</>;
  return (
    <span className={styles.deck}>
      <Poster isBare lesson={lesson} sizes="5rem" />
      <LessonTitle lesson={lesson} />
    </span>
  );
}

export function CardPoster({ lessonID }: { lessonID: string }) {
  const lesson = useLessonSummary(lessonID);
  return lesson ? <Poster isBare lesson={lesson} sizes="(width >= 700px) 20rem, 40vw" isFirst /> : null;
}
