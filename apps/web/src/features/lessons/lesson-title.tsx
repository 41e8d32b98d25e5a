import type { LessonSummary } from '@school/contract/lessons';
import { useSay } from '../../shared/texts/use-say.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './lesson-title.module.css';

/** A lesson's title in two lines: the Swiss German, and below it what that means, where it is said. */
export function LessonTitle({
  lesson,
  className,
}: {
  lesson: Pick<LessonSummary, 'Title' | 'Subtitle'>;
  className?: string | undefined;
}) {
  const say = useSay();
  return (
    <span className={classNames(styles.title, className)}>
      <Dialect className={styles.dialect}>{lesson.Title}</Dialect>
      {lesson.Subtitle ? <span className={styles.subtitle} {...say(lesson.Subtitle)} /> : null}
    </span>
  );
}
