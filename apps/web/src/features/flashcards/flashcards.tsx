import { ACCESS_ERROR } from '@school/contract/errors';
import type { Flashcard } from '@school/contract/flashcards';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { type ReactNode, useEffect } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useIsOnline } from '../../shared/offline/use-is-online.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { CardsDoor } from './cards-door.tsx';
import type { DeckCard } from './flashcard-card.tsx';
import { useGetFlashcardsQuery } from './flashcards.api.ts';
import { LessonDeck } from './lesson-deck.tsx';
import type { RenderTyped } from './typed-task.ts';

type FlashcardsProps = {
  lessonID: string;
  reader: { UID: string; isKnown: boolean };
  /** Its cards, like the recording itself, come with VIP. */
  isMondayRecording: boolean;
  /** There is such a lesson, so that a refusal of its cards says that it has none. */
  isKnownLesson?: boolean;
  /** The learner's own, shown after the lesson's; null until they are known. */
  ownCards?: readonly Flashcard[] | null;
  renderTyped?: RenderTyped;
  renderPoster?: (lessonID: string) => ReactNode;
  wayBack: ReactNode;
};

/**
 * Fetches a lesson's cards. Any failure is the catalogue's 'No access' with its two ways on; a recording's leads to VIP.
 * Not where there is no such lesson, none of its cards, or no network: no plan brings them.
 */
export function Flashcards({
  lessonID,
  reader,
  isMondayRecording,
  isKnownLesson = false,
  ownCards = [],
  renderTyped,
  renderPoster,
  wayBack,
}: FlashcardsProps) {
  const show = useShowAlert();
  const texts = useTexts(flashcardsTexts);
  const errorAlerts = useErrorAlerts();
  const isOnline = useIsOnline();
  const { data, error, isError, isFetching, refetch } = useGetFlashcardsQuery(
    { lessonID, UID: reader.UID },
    { skip: !reader.isKnown },
  );
  const refusal = data && 'error' in data ? data.error.code : null;
  const needsVip = isMondayRecording && refusal === ACCESS_ERROR.noPlan;

  const isFailed = refusal !== null || (isError && !isFetching);
  const isUnreachable = isError && error?.code === 'network-failed';
  const isClosed = isFailed && !isUnreachable && refusal !== ACCESS_ERROR.noSuchLesson;

  useEffect(() => {
    if (isClosed) show(needsVip ? errorAlerts.liveLessonNotVip : errorAlerts.flashcardsFailed);
  }, [isClosed, needsVip, show, errorAlerts]);

  if (data && 'flashcards' in data && ownCards) {
    const own = ownCards.map(toDeckCard);
    const cards: DeckCard[] = [...data.flashcards, ...own];
    if (cards.length === 0) return <Notice title={texts.none}>{wayBack}</Notice>;
    const deck = { cards, lessonID, UID: reader.UID, renderTyped, renderPoster, wayBack };
    return <LessonDeck key={reader.UID} {...deck} />;
  }
  if (refusal !== null)
    return (
      <CardsDoor
        refusal={refusal}
        isMondayRecording={isMondayRecording}
        isKnownLesson={isKnownLesson}
        wayBack={wayBack}
      />
    );
  if (!isFailed) return <Skeleton height="24rem" />;
  return (
    <NotFetched
      title={isUnreachable && !isOnline ? texts.notHere : texts.notFetched}
      failure={error}
      onRetry={refetch}
    >
      {wayBack}
    </NotFetched>
  );
}

/** What a learner has kept sounds as the line where it was met. */
const toDeckCard = (card: Flashcard): DeckCard => ({
  ...(card.Line?.Sound !== undefined && { Sound: card.Line.Sound }),
  ...(card.Line?.IsComputerVoice && { IsComputerVoice: true }),
  ...card,
  isOwn: true,
});
