import { closedTexts } from '@school/texts/en/closed';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { TwoTalking } from '../../shared/art/scenes/two-talking.tsx';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Block, Blocks } from '../../shared/ui/block.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { LessonList } from './lesson-list.tsx';
import styles from './my-lessons.module.css';
import { hasPlan, splitLessons } from './my-lessons-model.ts';
import { NextLesson } from './next-lesson.tsx';
import { SlotMissing } from './slot-missing.tsx';
import { type MyLessons as Mine, useMyLessons } from './use-my-lessons.ts';
import { useSlotWords } from './use-slot-words.ts';

/** All of a learner's private lessons, and what can be done with them. */
export function MyLessons() {
  const { mine: texts } = useTexts(privateLessonsTexts);
  const { pleaseWait } = useTexts(everywhereTexts);
  const { mine, nowMs, hasFailed, failure, retry } = useMyLessons();
  if (hasFailed) {
    return <NotFetched title={texts.failed} tone="now" failure={failure} onRetry={retry} />;
  }
  if (!mine) {
    return (
      <div>
        <p className="visually-hidden" role="status">
          {pleaseWait}
        </p>
        <Skeleton shape="rows" height="40rem" />
      </div>
    );
  }
  if (!hasPlan(mine) && mine.lessons.length === 0) return <NoneYet />;
  return <Lessons mine={mine} nowMs={nowMs} />;
}

/** Who has never had one: what it is, what it takes, and the way there. */
function NoneYet() {
  const { noPlan } = useTexts(privateLessonsTexts).mine;
  const { seePlan } = useTexts(closedTexts);
  const { plan } = useTexts(privateLessonsTexts);
  return (
    <div className={styles.noneYet}>
      <div className={styles.words}>
        <h2>{noPlan.title}</h2>
        <p>{noPlan.lead}</p>
        <ul>
          {noPlan.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <ButtonLink to={paths.subscriptions} look="main">
          {seePlan(plan)}
        </ButtonLink>
      </div>
      <TwoTalking />
    </div>
  );
}

function WithoutPlan() {
  const { noPlan } = useTexts(privateLessonsTexts).mine;
  const { seePlans } = useTexts(everywhereTexts);
  return (
    <Notice title={noPlan.title}>
      <p>{noPlan.lead}</p>
      <ButtonLink to={paths.subscriptions} look="main">
        {seePlans}
      </ButtonLink>
    </Notice>
  );
}

function Lessons({ mine, nowMs }: { mine: Mine; nowMs: number }) {
  const texts = useTexts(privateLessonsTexts);
  const formatDay = useFormatDay();
  const { next, coming, past } = splitLessons(mine.lessons, nowMs);
  const { daysOff = [] } = mine;
  return (
    <>
      {mine.mustChooseSlot ? <SlotMissing mine={mine} /> : null}
      {hasPlan(mine) ? null : <WithoutPlan />}
      <Blocks>
        {hasPlan(mine) ? (
          <Block title={texts.mine.next}>
            {next ? <NextLesson lesson={next} {...{ mine, nowMs }} /> : <p>{texts.mine.none}</p>}
          </Block>
        ) : null}
        {mine.slot ? (
          <Block title={texts.mine.weekly}>
            <WeeklyHour slot={mine.slot} endsAt={mine.endsAt} />
          </Block>
        ) : null}
        {coming.length > 0 || daysOff.length > 0 ? (
          <Block title={texts.mine.coming}>
            {coming.length > 0 ? (
              <LessonList lessons={coming} actions={{ nowMs, calendarUrl: mine.calendarUrl }} />
            ) : null}
            {daysOff.map((day) => (
              <p key={day}>{texts.mine.dayOff(formatDay(`${day}T00:00`))}</p>
            ))}
          </Block>
        ) : null}
        {mine.calendarUrl === null ? null : (
          <Block title={texts.calendar.title}>
            <CalendarAddress url={mine.calendarUrl} />
          </Block>
        )}
        <Block title={texts.mine.past}>
          {past.length > 0 ? <LessonList lessons={past} /> : <p>{texts.mine.noPast}</p>}
        </Block>
        <Block title={texts.mine.rules}>
          <p>{texts.terms}</p>
          <p>{texts.mine.rulesMissed}</p>
          <p>{texts.mine.rulesCancel}</p>
        </Block>
      </Blocks>
    </>
  );
}

type WeeklyHourProps = Pick<Mine, 'endsAt'> & { slot: NonNullable<Mine['slot']> };

/** The hour that is the learner's, and until when. */
function WeeklyHour({ slot, endsAt }: WeeklyHourProps) {
  const { mine, swissTime } = useTexts(privateLessonsTexts);
  const words = useSlotWords();
  const formatDay = useFormatDay();
  return (
    <>
      <p>
        <strong>{words.every(slot)}</strong>, {swissTime}
      </p>
      {slot.givenUntil === null ? null : <p>{mine.givenUntil(formatDay(slot.givenUntil))}</p>}
      {endsAt === null ? null : <p>{mine.endsAt(formatDay(endsAt))}</p>}
    </>
  );
}
