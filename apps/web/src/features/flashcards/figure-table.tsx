import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './review-statistics.module.css';

type FigureTableProps = {
  caption: string;
  /** Of the day, and of each figure. */
  heads: readonly string[];
  rows: readonly { day: string; figures: readonly number[] }[];
};

/** A picture's figures as a table, for those who want or need them so. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  const texts = useTexts(flashcardsTexts);
  const formatDay = useFormatDay();
  return (
    <details>
      <summary className={styles.summary}>{texts.asTable}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, figures }) => (
            <tr key={day}>
              <th scope="row">{formatDay(`${day}T00:00`)}</th>
              {figures.map((figure, place) => (
                <td key={heads[place + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
