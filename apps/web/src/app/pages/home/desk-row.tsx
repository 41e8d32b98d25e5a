import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MondayHour } from '../../../features/live/monday-hour.tsx';
import { paths } from '../../../shared/routes.ts';
import styles from './desk-row.module.css';

type DeskRowProps = {
  /** The day's cards, and the lesson to go on with; null while that is not known. */
  cards: ReactNode;
  lesson: ReactNode;
};

/** What there is to do today, in one row. What comes into it later pushes nothing. */
export function DeskRow({ cards, lesson }: DeskRowProps) {
  return (
    <ul className={styles.row}>
      <li className={styles.cell}>{cards ?? <Place />}</li>
      <li className={styles.cell}>{lesson ?? <Place />}</li>
      <li className={styles.cell}>
        <Link to={paths.liveLessons} className={styles.monday}>
          <MondayHour />
        </Link>
      </li>
    </ul>
  );
}

const Place = () => <span className={styles.place} aria-hidden="true" />;
