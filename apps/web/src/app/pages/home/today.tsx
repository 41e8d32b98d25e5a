import { deskTexts } from '@school/texts/en/desk';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import styles from './today.module.css';

type TodayProps = {
  /** Nothing was begun yet. */
  isNew?: boolean;
  cards?: ReactNode;
  lesson?: ReactNode;
  live?: ReactNode;
  week?: ReactNode;
};

/** What there is to do today. Each part has its place before it is known, so that nothing moves when it comes. */
export function Today({ isNew = false, cards, lesson, live, week }: TodayProps) {
  const texts = useTexts(deskTexts);
  return (
    <div className={styles.today}>
      <Part title={texts.today} className={styles.cards}>
        {cards}
      </Part>
      <Part title={isNew ? texts.startHere : texts.carryOnHere} className={styles.lesson}>
        {lesson}
      </Part>
      <Part title={texts.nextLive} className={styles.live}>
        {live}
      </Part>
      <div className={styles.week}>{week}</div>
    </div>
  );
}

type PartProps = { title: string; className: string | undefined; children: ReactNode };

const Part = ({ title, className, children }: PartProps) => (
  <section className={classNames(styles.part, className)} aria-label={title}>
    <h2 className={styles.name}>{title}</h2>
    {children ?? <span className={styles.place} aria-hidden="true" />}
  </section>
);
