import { homeTexts } from '@school/texts/en/home';
import { shellTexts } from '@school/texts/en/shell';
import { Link } from 'react-router';
import { MondayHour } from '../../../features/live/monday-hour.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from './desk-row.module.css';

type DeskRowProps = {
  /** How many lessons are seen, of how many; null while that is not known. */
  lessons: { seen: number; all: number } | null;
  /**
   * Cards that come today, the day's new ones among them, as `/flashcards` shows them; null while they load, and
   * 'unknown' where they cannot, as without a network.
   */
  cardsDue: number | 'unknown' | null;
};

/** Where the learner is, in one row. */
export function DeskRow({ lessons, cardsDue }: DeskRowProps) {
  const texts = useTexts(homeTexts);
  const { flashcards } = useTexts(shellTexts);
  return (
    <ul className={styles.row}>
      <li className={styles.cell}>
        {lessons ? (
          <span>{texts.lessonsSeen(lessons.seen, lessons.all)}</span>
        ) : (
          <span className={styles.place} aria-hidden="true" />
        )}
      </li>
      <li className={styles.cell}>
        {cardsDue === null ? (
          <span className={styles.place} aria-hidden="true" />
        ) : (
          <Link to={paths.allFlashcards} className={styles.cards}>
            {cardsDue === 'unknown' ? flashcards : texts.cardsDue(cardsDue)}
          </Link>
        )}
      </li>
      <li className={styles.cell}>
        <Link to={paths.liveLessons} className={styles.monday}>
          <MondayHour />
        </Link>
      </li>
    </ul>
  );
}
