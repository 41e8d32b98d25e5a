import { countWaiting } from '@school/domain/waiting-cards';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useEffect, useState } from 'react';
import { Instant } from '../../shared/dates/dates.tsx';
import { tellSchoolNow } from '../../shared/dates/tell-school-now.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { fetchDueCards, listWaiting } from './reviews.api.ts';
import { chooseHere } from './use-session.ts';

type NextDueProps = { cardIDs: readonly string[]; videoID: string | null; UID: string };
type Next = { dueCount: number; nextDueMs: number | null };

/** When the next of these cards comes; nothing as long as that is not known. */
export function NextDue({ cardIDs, videoID, UID }: NextDueProps) {
  const texts = useTexts(flashcardsTexts);
  const dispatch = useAppDispatch();
  const [next, setNext] = useState<Next | null>(null);
  const [asked] = useState(cardIDs);
  useEffect(() => {
    let isLeft = false;
    const find = async (): Promise<Next> => {
      if (UID === '') return chooseHere(asked, dispatch(listWaiting('')), dispatch(tellSchoolNow()));
      const found = await dispatch(fetchDueCards(UID, videoID, 1));
      const { nextDueAt } = found;
      // Of one lesson the new ones are no duty: as many as it has are there to go through.
      const dueCount = videoID === null ? countWaiting(found) : found.dueCount;
      return { dueCount, nextDueMs: nextDueAt === null ? null : Date.parse(nextDueAt) };
    };
    find().then(
      (found) => {
        if (!isLeft) setNext(found);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [dispatch, asked, videoID, UID]);
  if (next && next.dueCount > 0) return <p>{texts.stillDue(next.dueCount)}</p>;
  if (!next || next.nextDueMs === null) return null;
  const at = new Date(next.nextDueMs).toISOString();
  return (
    <p>
      <RichText of={texts.nextDue} slots={{ at: () => <Instant at={at} /> }} />
    </p>
  );
}
