import type { Callables } from '@school/contract/callables';
import { PRIVATE_TIER } from '@school/domain/access';
import { countWaiting } from '@school/domain/waiting-cards';
import { lessonsTexts } from '@school/texts/en/lessons';
import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { keepDueCards } from '../../../features/flashcards/fetch-due-cards.ts';
import { useCountDueCardsQuery } from '../../../features/flashcards/reviews.api.ts';
import { Welcome } from '../../../features/home/welcome.tsx';
import { type AccountView, useViewAccountQuery } from '../../../features/identity/account.api.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { findBegunWithCards } from '../../../features/lessons/choose-continue.ts';
import type { ListReader } from '../../../features/lessons/list-reader.ts';
import { type LessonListState, useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { useWarmIntl } from '../../../shared/dates/use-warm-intl.ts';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { usePlayerAhead } from '../../../shared/player/use-player-ahead.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { useProgressiveReveal } from '../../../shared/timing/use-progressive-reveal.ts';
import { whenIdle } from '../../../shared/timing/when-idle.ts';
import { whenIdleAfterStart } from '../../../shared/timing/when-idle-after-start.ts';
import { Section } from '../../../shared/ui/page.tsx';
import { useListReader } from '../lessons/use-list-reader.ts';
import { LessonFinder } from './lesson-finder.tsx';
import { MiniSection } from './mini-section.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { Today } from './today.tsx';
import { TodaysCards } from './todays-cards.tsx';
import { TodaysLesson } from './todays-lesson.tsx';
import { TodaysLive } from './todays-live.tsx';
import { TodaysWeek } from './todays-week.tsx';

const AddressNotice = lazyInTime(async () => {
  const file = await import('./address-notice.tsx');
  return { default: file.AddressNotice };
});
const PrivateLessonSection = lazyInTime(async () => {
  const file = await import('../private-lessons/private-lesson-section.tsx');
  return { default: file.PrivateLessonSection };
});

/** The next page is a lesson's, most of the time. */
function useLessonPageAhead(): void {
  usePlayerAhead();
  useEffect(() => whenIdle(() => void import('../lessons/lesson-page.tsx').catch(() => undefined)), []);
}

/** What is due is there in the tram, also where the cards' page was never opened with a network. */
function useCardsKept(hasCards: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!hasCards) return undefined;
    return whenIdleAfterStart(() => void dispatch(keepDueCards()));
  }, [dispatch, hasCards]);
}

/** The learner's desk: what there is to do today, everything there is with its search, the newest mini lesson. */
export function LearnerHome() {
  const user = useSelector(selectCurrentUser);
  const list = useLessonList();
  const reader = useListReader();
  const account = useViewAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const due = useCountDueCardsQuery(user.UID, { skip: user.UID === '', refetchOnMountOrArgChange: true });
  const waiting = due.data ?? (due.isError ? 'unknown' : null);
  useLessonPageAhead();
  const hasCards = waiting !== null && waiting !== 'unknown' && countWaiting(waiting) > 0;
  useCardsKept(hasCards);
  const isComing = list.isLoading || reader.isLoading;
  const isNew = !isComing && !reader.isMissing && Object.keys(reader.progress).length === 0;
  const latest = isComing ? null : findBegunWithCards(list.lessons, reader);
  return (
    <>
      <Welcome username={user.Username} />
      <Today
        isNew={isNew}
        cards={waiting ? <TodaysCards waiting={waiting} latest={latest ?? (isNew ? 'none' : null)} /> : null}
        lesson={
          isComing ? null : <TodaysLesson list={list} reader={reader} isNew={isNew} isSecond={hasCards} />
        }
        live={useWarmIntl() ? <TodaysLive /> : null}
        week={waiting && waiting !== 'unknown' ? <KeptWeek counts={waiting} /> : null}
      />
      {isComing || account.isLoading ? null : (
        <BelowToday list={list} reader={reader} account={account.data} UID={user.UID} />
      )}
    </>
  );
}

type BelowTodayProps = {
  list: LessonListState;
  reader: ListReader;
  account: AccountView | undefined;
  UID: string;
};

/** Part after part from the top: what is above comes together, so that none moves another. */
function BelowToday({ list, reader, account, UID }: BelowTodayProps) {
  const { allLessons } = useTexts(lessonsTexts);
  const shown = useProgressiveReveal(3);
  return (
    <Suspense>
      {account?.isEmailVerified === false && account.email !== '' ? (
        <AddressNotice email={account.email} />
      ) : null}
      <PlanNotice tier={reader.tier} />
      {reader.tier === PRIVATE_TIER ? (
        <Suspense>
          <PrivateLessonSection />
        </Suspense>
      ) : null}
      {shown > 1 ? (
        <Section title={allLessons}>
          <LessonFinder list={list} reader={reader} UID={UID} />
        </Section>
      ) : null}
      {shown > 2 ? <MiniSection list={list} reader={reader} /> : null}
    </Suspense>
  );
}

type Counts = Callables['countDueCards']['response'];

/** An answer that came of an older release says nothing of the week. */
function KeptWeek({ counts: { week, today } }: { counts: Partial<Pick<Counts, 'week' | 'today'>> }) {
  return week && today ? <TodaysWeek week={week} today={today} /> : null;
}
