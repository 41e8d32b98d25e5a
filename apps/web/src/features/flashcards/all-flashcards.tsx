import type { DueCards } from '@school/contract/reviews';
import { countWaiting } from '@school/domain/waiting-cards';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { homeTexts } from '@school/texts/en/home';
import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { type CallError, toCallError } from '../../shared/api/call-error.ts';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { DayZone } from './day-zone.tsx';
import { DueNote } from './due-note.tsx';
import { type DeckOf, fetchDueCards } from './fetch-due-cards.ts';
import { FlashcardDeck } from './flashcard-deck.tsx';
import styles from './flashcards.module.css';
import { NewCardsChoice } from './new-cards-choice.tsx';
import { NextDue } from './next-due.tsx';
import type { RenderTyped } from './typed-task.ts';
import { useReviews } from './use-reviews.ts';

/** A sitting goes on without it where it cannot be fetched. */
const DailyGoal = lazyInTime<ComponentType<{ UID: string }>>(() =>
  import('./goal.tsx').then(
    (file) => ({ default: file.DailyGoal }),
    () => ({ default: () => null }),
  ),
);

/** As many as one sits through; the rest comes with 'go on'. */
const SITTING_CARDS = 50;

type Found = { sitting: number; due: DueCards | null; failure?: CallError | undefined };

type AllFlashcardsProps = {
  UID: string;
  /** Of the learner's own cards alone, or of one of their decks; stays as it is as long as the sitting. */
  own?: { deck?: string } | null;
  renderTyped?: RenderTyped;
  /** Draws where a card comes from; of a card that belongs to a lesson. */
  renderLesson?: (lessonID: string) => ReactNode;
  renderPoster?: (lessonID: string) => ReactNode;
  wayBack: ReactNode;
  /** The same as the one thing to do, once nothing waits any more. */
  mainWayBack?: ReactNode;
  /** Called once it is known what waits. */
  onShown?: () => void;
};

/** The cards that wait for a learner in all lessons, or in a deck of their own. */
export function AllFlashcards({
  UID,
  own = null,
  renderTyped,
  renderLesson,
  renderPoster,
  wayBack,
  mainWayBack = wayBack,
  onShown,
}: AllFlashcardsProps) {
  const texts = useTexts(flashcardsTexts);
  const { cardsComeLater } = useTexts(homeTexts);
  const reviews = useReviews(UID);
  const [of] = useState<DeckOf>(own && { own });
  const { found, sitting, goOn } = useDueCards(UID, of, onShown);
  if (!found) return <Skeleton height="24rem" />;
  const { due, failure } = found;
  if (!due) return <NotFetched title={texts.notFetched} failure={failure} onRetry={goOn} />;
  const wishes = <Wishes UID={UID} due={due} />;
  const next = <NextDue cardIDs={[]} of={of} UID={UID} />;
  if (due.cards.length === 0) {
    const isNew = isNothingBegun(due);
    return (
      <Notice title={isNew ? texts.noCardsYet : texts.nothingDue}>
        {isNew ? <p>{cardsComeLater}</p> : next}
        {isNew ? mainWayBack : null}
        {wishes}
        {isNew ? null : wayBack}
      </Notice>
    );
  }
  const hasMore = countWaiting(due) > due.cards.length;
  return (
    <FlashcardDeck
      key={sitting}
      cards={due.cards}
      reviews={reviews}
      weights={due.weights ?? undefined}
      renderTyped={renderTyped}
      renderLesson={renderLesson}
      renderPoster={renderPoster}
      note={<DueNote dueCount={hasMore ? countWaiting(due) : 0} isBack={due.isBackAfterPause} />}
      next={next}
      settings={wishes}
      waysOn={
        <>
          {hasMore ? null : mainWayBack}
          <Button look={hasMore ? 'main' : 'quiet'} onClick={goOn}>
            {texts.goOn}
          </Button>
          {hasMore ? wayBack : null}
        </>
      }
    />
  );
}

/** What a sitting is made of, asked for again with each. */
function useDueCards(UID: string, of: DeckOf, onShown: (() => void) | undefined) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Found | null>(null);
  const [sitting, setSitting] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const show = (due: DueCards | null, failure?: CallError) => {
      if (isLeft) return;
      setFound({ sitting, due, failure });
      onShown?.();
    };
    dispatch(fetchDueCards(UID, of, SITTING_CARDS, () => !isLeft)).then(
      (due) => show(due),
      (thrown) => show(null, toCallError(thrown)),
    );
    return () => {
      isLeft = true;
    };
  }, [dispatch, UID, of, sitting, onShown]);
  const goOn = useCallback(() => setSitting((before) => before + 1), []);
  return { found: found?.sitting === sitting ? found : null, sitting, goOn };
}

function Wishes({ UID, due }: { UID: string; due: DueCards }) {
  return (
    <>
      <NewCardsChoice newCardsPerDay={due.newCardsPerDay} />
      <DayZone zone={due.zone} />
      <Suspense fallback={<div className={styles.choicePlace} />}>
        <DailyGoal UID={UID} />
      </Suspense>
    </>
  );
}

/** No card was ever answered, and no lesson has new ones, though the day allows some. */
function isNothingBegun({ nextDueAt, dueCount, newCount, newCardsPerDay }: DueCards): boolean {
  return nextDueAt === null && countWaiting({ dueCount, newCount }) === 0 && newCardsPerDay > 0;
}
