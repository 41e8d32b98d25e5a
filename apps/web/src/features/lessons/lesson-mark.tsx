import type { LessonMark as Mark } from '@school/domain/lesson-progress';
import { lessonsTexts } from '@school/texts/en/lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './lesson-mark.module.css';

/** A circle: empty for a new lesson, half for one that is begun, filled for one that is seen. */
export function LessonMark({ mark }: { mark: Mark }) {
  const { marks } = useTexts(lessonsTexts);
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" role="img" aria-label={marks[mark]} data-mark={mark}>
      {mark === 'seen' ? <circle className={styles.fill} cx="8" cy="8" r="7" /> : null}
      {mark === 'begun' ? <path className={styles.fill} d="M8 1a7 7 0 0 0 0 14Z" /> : null}
      <circle cx="8" cy="8" r="7" />
    </svg>
  );
}
