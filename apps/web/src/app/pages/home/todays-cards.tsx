import type { Callables } from '@school/contract/callables';
import { countWaiting } from '@school/domain/waiting-cards';
import { homeTexts } from '@school/texts/en/home';
import { shellTexts } from '@school/texts/en/shell';
import { Link } from 'react-router';
import { GoodNight } from '../../../shared/art/good-night.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from './desk-row.module.css';

type Waiting = Callables['countDueCards']['response'];

/** The day's cards and about how long they take; once they are done, how many come tomorrow. 'unknown' as without a network. */
export function TodaysCards({ waiting }: { waiting: Waiting | 'unknown' }) {
  const texts = useTexts(homeTexts);
  const { flashcards } = useTexts(shellTexts);
  if (waiting === 'unknown') return <CardsLink>{flashcards}</CardsLink>;
  const count = countWaiting(waiting);
  const { tomorrowCount, secondsPerCard } = waiting;
  if (count > 0)
    return (
      <span className={styles.both}>
        <CardsLink>{texts.cardsDue(count)}</CardsLink>
        <small>{texts.aboutMinutes(Math.max(1, Math.round((count * secondsPerCard) / 60)))}</small>
      </span>
    );
  if (tomorrowCount === 0) return <CardsLink>{texts.cardsDue(0)}</CardsLink>;
  return (
    <span className={styles.done}>
      <GoodNight className={styles.drawing} />
      <CardsLink>{texts.seeYouTomorrow(tomorrowCount)}</CardsLink>
    </span>
  );
}

const CardsLink = ({ children }: { children: string }) => (
  <Link to={paths.allFlashcards} className={styles.link}>
    {children}
  </Link>
);
