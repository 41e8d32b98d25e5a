import { firstStepsTexts } from '@school/texts/en/first-steps';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './week.module.css';

/** The live lesson's day, which the list begins with. */
const LIVE_DAY = 0;

/** What a week of the course can look like, a day a row. */
export function Week() {
  const { weekMayBe, days } = useTexts(firstStepsTexts);
  return (
    <>
      <p>{weekMayBe}</p>
      <ol className={styles.week}>
        {days.map(({ dialect, name, text, plan }, day) => (
          <li key={dialect} className={classNames(styles.day, day === LIVE_DAY && styles.live)}>
            <h3 className={styles.title}>
              <Dialect className={styles.dialect}>{dialect}</Dialect>
              <span className={styles.name}>{name}</span>
            </h3>
            <p>{text}</p>
            {plan === '' ? null : <p className={styles.plan}>{plan}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
