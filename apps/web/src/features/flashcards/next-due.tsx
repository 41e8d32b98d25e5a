import { learningDayAt } from '@school/domain/learning-day';
import { countWaiting } from '@school/domain/waiting-cards';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { homeTexts } from '@school/texts/en/home';
import { useEffect, useState } from 'react';
import { GoodNight } from '../../shared/art/good-night.tsx';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { ownZone } from '../../shared/dates/own-zone.ts';
import { tellSchoolNow } from '../../shared/dates/tell-school-now.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { type DeckOf, fetchDueCards } from './fetch-due-cards.ts';
import styles from './flashcards.module.css';
import { listWaiting } from './reviews.api.ts';
import { chooseHere } from './use-session.ts';

type NextDueProps = { cardIDs: readonly string[]; of: DeckOf; UID: string };
type Next = {
  dueCount: number;
  nextDueMs: number | null;
  tomorrowCount?: number;
  zone?: string | null;
};

/** How many of these cards are left today, else on which day the next one comes; nothing as long as that is not known. */
export function NextDue({ cardIDs, of, UID }: NextDueProps) {
  const texts = useTexts(flashcardsTexts);
  const { seeYouTomorrow } = useTexts(homeTexts);
  const formatDay = useFormatDay();
  const dispatch = useAppDispatch();
  const [next, setNext] = useState<Next | null>(null);
  const [asked] = useState(cardIDs);
  const [deck] = useState(of);
  useEffect(() => {
    let isLeft = false;
    const find = async (): Promise<Next> => {
      if (UID === '') return chooseHere(asked, dispatch(listWaiting('')), dispatch(tellSchoolNow()));
      const found = await dispatch(fetchDueCards(UID, deck, 1));
      const { nextDueAt, zone, tomorrowCount } = found;
      // Of one lesson the new ones are no duty: as many as it has are there to go through.
      const dueCount = deck !== null && 'lessonID' in deck ? found.dueCount : countWaiting(found);
      return { dueCount, nextDueMs: nextDueAt === null ? null : Date.parse(nextDueAt), zone, tomorrowCount };
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
  }, [dispatch, asked, deck, UID]);
  const tomorrow = next?.tomorrowCount ?? 0;
  if (next && next.dueCount > 0) return <p>{texts.stillDue(next.dueCount)}</p>;
  if (tomorrow > 0)
    return (
      <p className={styles.tomorrow}>
        <GoodNight />
        {seeYouTomorrow(tomorrow)}
      </p>
    );
  if (!next || next.nextDueMs === null) return null;
  const { day } = learningDayAt(new Date(next.nextDueMs), next.zone ?? ownZone());
  return (
    <p>
      <RichText
        of={texts.nextDue}
        slots={{ at: () => <time dateTime={day}>{formatDay(`${day}T00:00`)}</time> }}
      />
    </p>
  );
}
