import type { Callables } from '@school/contract/callables';
import { firstStepsTexts } from '@school/texts/en/first-steps';
import { homeTexts } from '@school/texts/en/home';
import { WeekCut } from '../../../shared/art/week-cuts.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import styles from './todays-week.module.css';

/** So many letters of a day's name have room on a phone. */
const SHORT = 2;

/** A paper-cut for each day of the week: dark where one learned, a shadow where not. That is all it says. */
export function TodaysWeek({ week, today }: Pick<Callables['countDueCards']['response'], 'week' | 'today'>) {
  const { yourWeek, learnedOn } = useTexts(homeTexts);
  const { days } = useTexts(firstStepsTexts);
  return (
    <ol className={styles.week} aria-label={yourWeek}>
      {week.map(({ day, hasLearned }, place) => {
        const { dialect = '', name = '' } = days[place] ?? {};
        return (
          <li
            key={day}
            className={styles.day}
            data-learned={hasLearned}
            {...(day === today && { 'aria-current': 'date' as const })}
          >
            <WeekCut day={place} className={styles.cut} />
            <span className={styles.name} aria-hidden="true">
              <Dialect>
                {dialect.slice(0, SHORT)}
                <span className={styles.rest}>{dialect.slice(SHORT)}</span>
              </Dialect>
            </span>
            <span className="visually-hidden">{hasLearned ? learnedOn(name) : name}</span>
          </li>
        );
      })}
    </ol>
  );
}
