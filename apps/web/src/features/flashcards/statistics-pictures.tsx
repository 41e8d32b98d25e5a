import { type DayCount, listDaySquares } from '@school/domain/day-squares';
import styles from './review-statistics.module.css';

const BAR = { width: 16, gap: 4, height: 80, figure: 14 };
const SQUARE = { side: 9, gap: 2 };

/** A bar for each of these days or weeks, with its number. */
export function ForecastPicture({ forecast, label }: { forecast: readonly DayCount[]; label: string }) {
  const step = BAR.width + BAR.gap;
  const most = Math.max(1, ...forecast.map(({ count }) => count));
  return (
    <svg
      className={styles.picture}
      viewBox={`0 ${-BAR.figure} ${forecast.length * step} ${BAR.height + BAR.figure + 2}`}
      role="img"
      aria-label={label}
    >
      {forecast.map(({ day, count }, index) => {
        const height = (BAR.height * count) / most;
        return (
          <g key={day}>
            <rect
              className={styles.bar}
              x={index * step}
              y={BAR.height - height}
              width={BAR.width}
              height={height + 2}
            />
            {count > 0 ? (
              <text className={styles.count} x={index * step + BAR.width / 2} y={BAR.height - height - 3}>
                {count}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

type YearProps = { days: readonly DayCount[]; today: string; label: string };

/** A square for each day of the last year, the darker the more was done. */
export function YearPicture({ days, today, label }: YearProps) {
  const step = SQUARE.side + SQUARE.gap;
  const squares = listDaySquares(days, today);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${53 * step} ${7 * step}`} role="img" aria-label={label}>
      {squares.map(({ day, week, weekday, level }) => (
        <rect
          key={day}
          className={styles[`level${level}`]}
          x={week * step}
          y={weekday * step}
          width={SQUARE.side}
          height={SQUARE.side}
          rx={2}
        />
      ))}
    </svg>
  );
}

/** Below a picture: from which day it goes to which. */
export function Ends({ from, to }: { from: string; to: string }) {
  return (
    <p className={styles.ends} aria-hidden="true">
      <span>{from}</span>
      <span>{to}</span>
    </p>
  );
}
