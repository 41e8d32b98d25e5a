import type { Callables } from '@school/contract/callables';
import type { LessonSummary } from '@school/contract/lessons';
import { countWaiting } from '@school/domain/waiting-cards';
import { homeTexts } from '@school/texts/en/home';
import { shellTexts } from '@school/texts/en/shell';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GoodNight } from '../../../shared/art/good-night.tsx';
import { paths } from '../../../shared/routes.ts';
import { RichText } from '../../../shared/texts/rich-text.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import styles from './todays-parts.module.css';

type Waiting = Callables['countDueCards']['response'];

type TodaysCardsProps = {
  /** 'unknown' as without a network. */
  waiting: Waiting | 'unknown';
  /** The lesson watched last whose cards are open; 'none' where none was begun. */
  latest: LessonSummary | 'none' | null;
};

/** The day's cards and about how long they take; once they are done, how many come tomorrow. */
export function TodaysCards({ waiting, latest }: TodaysCardsProps) {
  const texts = useTexts(homeTexts);
  const { flashcards } = useTexts(shellTexts);
  if (waiting === 'unknown') return <CardsLink>{flashcards}</CardsLink>;
  const count = countWaiting(waiting);
  const { tomorrowCount, secondsPerCard } = waiting;
  if (count > 0)
    return (
      <div className={styles.cards}>
        <CardsLink>
          <RichText of={texts.cardsDue(count)} slots={FIGURE} />
        </CardsLink>
        <p className={styles.note}>
          {texts.aboutMinutes(Math.max(1, Math.round((count * secondsPerCard) / 60)))}
        </p>
        {/* The link is all of the card; this shows that it is one. */}
        <span className={buttonClass({ look: 'main' })} aria-hidden="true">
          {texts.review}
        </span>
      </div>
    );
  const ofLatest = latest && latest !== 'none' ? <CardsOf lesson={latest} /> : null;
  if (tomorrowCount > 0)
    return (
      <div className={styles.done}>
        <GoodNight className={styles.drawing} />
        <div className={styles.cards}>
          <CardsLink>{texts.seeYouTomorrow(tomorrowCount)}</CardsLink>
          {ofLatest}
        </div>
      </div>
    );
  return (
    <div className={styles.cards}>
      <CardsLink>
        <RichText of={texts.cardsDue(0)} slots={WORD} />
      </CardsLink>
      {latest === 'none' ? <p className={styles.note}>{texts.cardsComeLater}</p> : ofLatest}
    </div>
  );
}

/** All cards of a lesson, for who wants to go through them though none is due. */
function CardsOf({ lesson }: { lesson: LessonSummary }) {
  const { lessonCards } = useTexts(homeTexts);
  return (
    <p className={styles.note}>
      {lessonCards}:{' '}
      <Link to={paths.flashcards(lesson.DocID)} className={styles.above}>
        <Dialect>{lesson.Title}</Dialect>
      </Link>
    </p>
  );
}

/** The number stands large, wherever the language puts it. */
const FIGURE = { count: (text: string) => <span className={styles.figure}>{text}</span> };
const WORD = { count: (text: string) => text };

function CardsLink({ children }: { children: ReactNode }) {
  return (
    <Link to={paths.allFlashcards} className={styles.cover}>
      {children}
    </Link>
  );
}
