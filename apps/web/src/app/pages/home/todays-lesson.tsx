import { homeTexts } from '@school/texts/en/home';
import { Link } from 'react-router';
import { chooseContinue, countSeen } from '../../../features/lessons/choose-continue.ts';
import { lessonPath } from '../../../features/lessons/lesson-facts.ts';
import { LessonTitle } from '../../../features/lessons/lesson-title.tsx';
import type { ListReader } from '../../../features/lessons/list-reader.ts';
import type { LessonListState } from '../../../features/lessons/use-lesson-list.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from './desk-row.module.css';

/** The lesson to begin or to go on with, and how far the learner is. Where all is seen, only that. */
export function TodaysLesson({ list, reader }: { list: LessonListState; reader: ListReader }) {
  const texts = useTexts(homeTexts);
  const seen = texts.lessonsSeen(countSeen(list.lessons, reader), list.lessons.length);
  const choice = chooseContinue(list.lessons, reader, 0);
  if (choice.kind !== 'unfinished' && choice.kind !== 'next') return <span>{seen}</span>;
  return (
    <span className={styles.both}>
      <Link to={lessonPath(choice.lesson)} className={styles.link}>
        <LessonTitle lesson={choice.lesson} className={styles.title} />
      </Link>
      <small>{seen}</small>
    </span>
  );
}
