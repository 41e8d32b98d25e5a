import { Link } from 'react-router';
import { lessonPath } from '../../../features/lessons/lesson-facts.ts';
import { LessonTitle } from '../../../features/lessons/lesson-title.tsx';
import { useLessonSummary } from '../../../features/lessons/use-lesson-list.ts';
import { Poster } from '../../../shared/ui/poster.tsx';
import styles from './card-lesson.module.css';

/** Where a card comes from: the poster and the title of its lesson. */
export function CardLesson({ lessonID }: { lessonID: string }) {
  const lesson = useLessonSummary(lessonID);
  if (!lesson) return null;
  return (
    <div className={styles.lesson}>
      <span className={styles.poster}>
        <Poster lesson={lesson} sizes="8rem" isFirst />
      </span>
      <Link to={lessonPath(lesson)}>
        <LessonTitle lesson={lesson} />
      </Link>
    </div>
  );
}
