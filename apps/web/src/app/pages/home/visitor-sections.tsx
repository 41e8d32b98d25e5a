import { homeTexts } from '@school/texts/en/home';
import { lessonsTexts } from '@school/texts/en/lessons';
import { useDeferredValue, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useGetOfferQuery } from '../../../features/billing/billing.api.ts';
import { Plans } from '../../../features/home/plans.tsx';
import { LessonList } from '../../../features/lessons/lesson-list.tsx';
import { SampleLesson } from '../../../features/lessons/sample-lesson.tsx';
import { useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { MondayInvitation } from '../../../features/live/monday-invitation.tsx';
import { useOneByOne } from '../../../shared/lib/use-one-by-one.ts';
import { selectSellingPlatform } from '../../../shared/metadata/metadata.slice.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Section } from '../../../shared/ui/page.tsx';
import { useListReader } from '../lessons/use-list-reader.ts';
import styles from './home-page.module.css';

/** Its first use takes a phone 50 to 70 ms, whatever is asked: by itself, before the hour of the live lesson needs it. */
const INTL = 3;

/** Below the fold: a lesson to try, the list of lessons, the plans. */
export function VisitorSections() {
  const texts = useTexts(homeTexts);
  const { allLessons } = useTexts(lessonsTexts);
  // An answer changes much of the page: it is shown in steps between which the browser can answer a tap.
  const list = useDeferredValue(useLessonList());
  const reader = useListReader();
  const offer = useGetOfferQuery(useSelector(selectSellingPlatform));
  const sample = list.lessons.find((lesson) => lesson.isFreeSample);
  const shown = useOneByOne(5);
  useEffect(() => {
    if (shown === INTL) void new Intl.DateTimeFormat();
  }, [shown]);
  return (
    <>
      <Section title={texts.freeLesson} id="sample">
        <SampleLesson summary={sample} />
      </Section>
      {shown < 2 ? null : (
        <Section title={allLessons}>
          <LessonList list={list} reader={reader} />
        </Section>
      )}
      {shown <= INTL ? null : (
        <Section title={texts.liveEveryMonday}>
          <MondayInvitation />
        </Section>
      )}
      {shown < 5 ? (
        <div className={styles.room} />
      ) : (
        <Section title={texts.twoPlans}>
          <Plans packages={offer.data} lessonCount={list.lessons.length} />
        </Section>
      )}
    </>
  );
}
