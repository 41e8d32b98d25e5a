import type { PrivateLesson } from '@school/contract/private-lessons';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './lesson-list.module.css';

/** The state of a lesson in a word. */
export function LessonStatus({ status }: Pick<PrivateLesson, 'status'>) {
  const { mine } = useTexts(privateLessonsTexts);
  return <span className={classNames(styles.status, styles[status])}>{mine.status[status]}</span>;
}
