import { flashcardsTexts } from '@school/texts/en/flashcards';
import { type ReactNode, useEffect } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { FlashcardDeck } from './flashcard-deck.tsx';
import { useGetFlashcardsQuery } from './flashcards.api.ts';

type FlashcardsProps = {
  videoID: string;
  reader: { UID: string; isKnown: boolean };
  wayBack: ReactNode;
};

/** Fetches a lesson's cards; any failure is the catalogue's 'No access' with its two ways on. */
export function Flashcards({ videoID, reader, wayBack }: FlashcardsProps) {
  const show = useShowAlert();
  const texts = useTexts(flashcardsTexts);
  const errorAlerts = useErrorAlerts();
  const { data, isError } = useGetFlashcardsQuery(
    { VideoID: videoID, UID: reader.UID },
    { skip: !reader.isKnown },
  );
  const isRefused = isError || (data !== undefined && 'error' in data);

  useEffect(() => {
    if (isRefused) show(errorAlerts.flashcardsFailed);
  }, [isRefused, show, errorAlerts]);

  if (data && 'flashcards' in data) {
    if (data.flashcards.length === 0) return <p>{texts.none}</p>;
    return <FlashcardDeck cards={data.flashcards} wayBack={wayBack} />;
  }
  return isRefused ? <p>{texts.needPlan}</p> : <Skeleton height="24rem" />;
}
