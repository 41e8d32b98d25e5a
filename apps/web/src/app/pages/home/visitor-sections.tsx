import type { SubscriptionPackage } from '@school/contract/billing';
import { firstStepsTexts } from '@school/texts/en/first-steps';
import { homeTexts } from '@school/texts/en/home';
import { languageTexts } from '@school/texts/en/language';
import { lessonsTexts } from '@school/texts/en/lessons';
import { useDeferredValue, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useGetOfferQuery } from '../../../features/billing/billing.api.ts';
import { priceText } from '../../../features/billing/price-text.ts';
import { HomePlans } from '../../../features/home/home-plans.tsx';
import { HowItWorks } from '../../../features/home/how-it-works.tsx';
import { Week } from '../../../features/home/week.tsx';
import { FreeToTry } from '../../../features/lessons/free-to-try.tsx';
import { LessonList } from '../../../features/lessons/lesson-list.tsx';
import { SampleLesson } from '../../../features/lessons/sample-lesson.tsx';
import { useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { MondayInvitation } from '../../../features/live/monday-invitation.tsx';
import { useWarmIntl } from '../../../shared/dates/use-warm-intl.ts';
import { selectSellingPlatform } from '../../../shared/metadata/metadata.slice.ts';
import { pageGiven, selectGiven } from '../../../shared/page-data/given.slice.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { useProgressiveReveal } from '../../../shared/timing/use-progressive-reveal.ts';
import { Section } from '../../../shared/ui/page.tsx';
import { useListReader } from '../lessons/use-list-reader.ts';
import styles from './home-page.module.css';

/** Parts of the page; before the hour of the live lesson they need no Intl. */
const PARTS = 5;
const PARTS_BEFORE_INTL = 3;
/** The newest; the others unfold. */
const FIRST_LESSONS = 6;

/** Below the fold: a lesson to try, how the school works, the list of lessons, the plans. */
export function VisitorSections() {
  const texts = useTexts(homeTexts);
  const { allLessons } = useTexts(lessonsTexts);
  const { howItWorks, aWeek } = useTexts(firstStepsTexts);
  // An answer changes much of the page: it is shown in steps between which the browser can answer a tap.
  const list = useDeferredValue(useLessonList());
  const reader = useListReader();
  const platform = useSelector(selectSellingPlatform);
  const offer = useGetOfferQuery(platform);
  useGiveOffer(platform === 'web' ? offer.data : undefined);
  const { money } = useTexts(languageTexts);
  const sample = list.lessons.find((lesson) => lesson.isFreeSample);
  const shown = useProgressiveReveal(useWarmIntl() ? PARTS : PARTS_BEFORE_INTL);
  return (
    <>
      <Section title={texts.freeLesson} id="sample">
        <SampleLesson summary={sample} />
      </Section>
      {shown < 2 ? null : (
        <>
          <Section title={howItWorks}>
            <HowItWorks />
          </Section>
          <Section title={aWeek}>
            <Week />
          </Section>
        </>
      )}
      {shown < 3 ? null : (
        <Section title={allLessons}>
          {sample || list.isLoading ? <FreeToTry lesson={sample} /> : null}
          <LessonList list={list} reader={reader} first={FIRST_LESSONS} />
        </Section>
      )}
      {shown < 4 ? null : (
        <Section title={texts.liveEveryMonday}>
          <MondayInvitation />
        </Section>
      )}
      {shown < PARTS ? (
        <div className={styles.room} />
      ) : (
        <Section title={texts.plans}>
          <HomePlans
            packages={offer.data}
            lessonCount={list.lessons.length}
            priceOf={(item) => (platform === 'web' ? priceText(item, { price: texts.price, money }) : '')}
          />
        </Section>
      )}
    </>
  );
}

/** The first screen has its price from the page: where that came without one (another page led here, the worker kept it), from here. */
function useGiveOffer(offer: readonly SubscriptionPackage[] | undefined): void {
  const dispatch = useDispatch();
  const given = useSelector(selectGiven);
  const isMissing = given.offer === null && offer !== undefined;
  useEffect(() => {
    if (isMissing) dispatch(pageGiven({ ...given, offer: [...offer] }));
  }, [dispatch, isMissing, given, offer]);
}
