import { PRIVATE_TIER } from '@school/domain/access';
import { homeTexts } from '@school/texts/en/home';
import { lessonsTexts } from '@school/texts/en/lessons';
import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useCountDueCardsQuery } from '../../../features/flashcards/reviews.api.ts';
import { Welcome } from '../../../features/home/welcome.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { MondayInvitation } from '../../../features/live/monday-invitation.tsx';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { usePlayerAhead } from '../../../shared/player/use-player-ahead.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { whenIdle } from '../../../shared/timing/when-idle.ts';
import { Section } from '../../../shared/ui/page.tsx';
import { useListReader } from '../lessons/use-list-reader.ts';
import { CardsSection } from './cards-section.tsx';
import { ContinueSection } from './continue-section.tsx';
import { DeskRow } from './desk-row.tsx';
import { LessonFinder } from './lesson-finder.tsx';
import { MiniSection } from './mini-section.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { TodaysCards } from './todays-cards.tsx';
import { TodaysLesson } from './todays-lesson.tsx';

const PrivateLessonSection = lazyInTime(async () => {
  const file = await import('../private-lessons/private-lesson-section.tsx');
  return { default: file.PrivateLessonSection };
});

/** The next page is a lesson's, most of the time. */
function useLessonPageAhead(): void {
  usePlayerAhead();
  useEffect(() => whenIdle(() => void import('../lessons/lesson-page.tsx').catch(() => undefined)), []);
}

/** The learner's desk: where they are, what to go on with, cards, the mini lessons, Monday, everything there is. */
export function LearnerHome() {
  const texts = useTexts(homeTexts);
  const { allLessons } = useTexts(lessonsTexts);
  const user = useSelector(selectCurrentUser);
  const list = useLessonList();
  const reader = useListReader();
  const due = useCountDueCardsQuery(user.UID, { skip: user.UID === '', refetchOnMountOrArgChange: true });
  const waiting = due.data ?? (due.isError ? 'unknown' : null);
  useLessonPageAhead();
  const isCounted = !list.isLoading && !list.isMissing && !reader.isLoading && !reader.isMissing;
  return (
    <>
      <Welcome username={user.Username} />
      <DeskRow
        cards={waiting ? <TodaysCards waiting={waiting} /> : null}
        lesson={isCounted ? <TodaysLesson list={list} reader={reader} /> : null}
      />
      {/* After what is there at once, which it does not push. */}
      <ContinueSection list={list} reader={reader} />
      <PlanNotice tier={reader.tier} />
      <CardsSection list={list} reader={reader} />
      <MiniSection list={list} reader={reader} />
      {reader.tier === PRIVATE_TIER ? (
        <Suspense>
          <PrivateLessonSection />
        </Suspense>
      ) : null}
      <Section title={texts.nextLive}>
        <MondayInvitation />
      </Section>
      <Section title={allLessons}>
        <LessonFinder list={list} reader={reader} UID={user.UID} />
      </Section>
    </>
  );
}
