import type { DayCount } from '@school/domain/day-squares';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './review-statistics.module.css';

type DayTableProps = { days: readonly DayCount[]; caption: string; countLabel: string };

/** A picture's figures as a table, for those who want or need them so. */
export function DayTable({ days, caption, countLabel }: DayTableProps) {
  const texts = useTexts(flashcardsTexts);
  const formatDay = useFormatDay();
  return (
    <details>
      <summary className={styles.summary}>{texts.asTable}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{countLabel}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{formatDay(`${day}T00:00`)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
