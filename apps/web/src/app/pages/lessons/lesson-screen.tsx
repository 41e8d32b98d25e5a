import { lessonsTexts } from '@school/texts/en/lessons';
import { type ComponentProps, Suspense, useState } from 'react';
import { chooseFollowing } from '../../../features/lessons/choose-continue.ts';
import { LessonEnd } from '../../../features/lessons/lesson-end.tsx';
import { fullTitle } from '../../../features/lessons/lesson-facts.ts';
import { LessonView } from '../../../features/lessons/lesson-view.tsx';
import { type ListReader, mayOpen } from '../../../features/lessons/list-reader.ts';
import { MondayRecordingLink } from '../../../features/lessons/monday-recording-link.tsx';
import { findLesson, NO_LIST } from '../../../features/lessons/use-lesson-list.ts';
import { FollowingMiniLessonLink } from '../../../features/mini-lessons/following-mini-lesson-link.tsx';
import { RandomMiniLessonButton } from '../../../features/mini-lessons/random-mini-lesson-button.tsx';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { useLoadingIndicator } from '../../../shared/loading/use-loading-indicator.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-texts.ts';
import { useProgressiveReveal } from '../../../shared/timing/use-progressive-reveal.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { AllLessons, BelowLesson } from './below-lesson.tsx';
import styles from './lesson-screen.module.css';
import { type OpenLesson, useOpenLesson } from './use-open-lesson.ts';

const ClosedOffer = lazyInTime(async () => ({
  default: (await import('../../../features/billing/closed-offer.tsx')).ClosedOffer,
}));
const OfferLine = lazyInTime(async () => ({
  default: (await import('../../../features/billing/closed-offer.tsx')).OfferLine,
}));

/** What a recording wants; any other lesson opens with each plan. */
const VIP_TIER = 2;

/** The film; below it comments and talk, the list's first rows, the rest of it. */
const PARTS = 4;
const FIRST_ROWS = 6;

/** A lesson of either kind with its comments, then the rest of the course. */
export function LessonScreen({ lessonID, isMini = false }: { lessonID: string; isMini?: boolean }) {
  const texts = useTexts(lessonsTexts);
  const language = useLanguage();
  const opened = useOpenLesson(lessonID);
  const { lesson, list, reader, user, film, isAfterPaint } = opened;
  const { summary } = lesson;
  const [practised, setPractised] = useState(0);
  // What stands below has its place once it is known whether there is a player above it.
  const hasPlace = summary !== undefined || lesson.door !== 'waiting';
  // A film that was asked for comes before what stands below it.
  const shown = useProgressiveReveal(
    isAfterPaint && hasPlace ? PARTS : 1,
    () => film.current?.isStarting ?? false,
  );
  useLoadingIndicator(isMini && lesson.isWaiting);

  return (
    <>
      <PageTitle title={summary ? fullTitle(summary, texts, language) : texts.lesson} />
      <LessonView
        lessonID={lessonID}
        lesson={lesson}
        knownPercent={opened.knownPercent}
        player={{
          ...opened.player,
          atEnd: summary ? <AtEnd opened={opened} onPractise={() => setPractised(practised + 1)} /> : null,
        }}
        offer={<ClosedOffer tier={summary?.MondayLesson ? VIP_TIER : 1} isSignedIn={user.UID !== ''} />}
        actions={
          <LessonWays
            lessonID={lessonID}
            isMini={isMini}
            recording={findLesson(list.lessons, summary?.MondayLessonID ?? '')}
          />
        }
      />
      {opened.message}
      {shown > 1 ? <BelowLesson opened={opened} practised={practised} /> : null}
      {shown < PARTS - 1 ? null : (
        <AllLessons
          list={shown < PARTS ? { ...list, lessons: list.lessons.slice(0, FIRST_ROWS) } : list}
          reader={reader}
          currentID={lessonID}
        />
      )}
      {shown > 1 || !summary ? null : <AllLessons list={NO_LIST} reader={reader} />}
      {shown === PARTS ? null : <div className={styles.room} />}
    </>
  );
}

/** Who has no plan sees what would follow with one. */
const withPlan = (reader: ListReader): ListReader => ({ ...reader, isSignedIn: true, tier: 1 });

type AtEndProps = { opened: OpenLesson; onPractise: () => void };

function AtEnd({ opened, onPractise }: AtEndProps) {
  const { lessonID, lesson, list, reader, user, isOffered } = opened;
  if (!lesson.summary) return null;
  return (
    <LessonEnd
      lesson={lesson.summary}
      next={chooseFollowing(list.lessons, isOffered ? withPlan(reader) : reader, lessonID)}
      isNextOpen={!isOffered}
      offer={
        isOffered ? (
          <Suspense>
            <OfferLine tier={1} isSignedIn={user.UID !== ''} />
          </Suspense>
        ) : null
      }
      isEverythingOpen={list.lessons.every((one) => mayOpen(reader, one))}
      onPractise={() => {
        leaveFullScreen();
        onPractise();
      }}
    />
  );
}

type LessonWaysProps = ComponentProps<typeof MondayRecordingLink> & { lessonID: string; isMini: boolean };

/** Where the lesson leads besides its flashcards. */
function LessonWays({ lessonID, isMini, recording }: LessonWaysProps) {
  return (
    <>
      <MondayRecordingLink recording={recording} />
      {isMini ? (
        <>
          <FollowingMiniLessonLink currentID={lessonID} />
          <RandomMiniLessonButton currentID={lessonID} />
        </>
      ) : null}
    </>
  );
}

/** The page below a film that fills the screen is not seen. */
function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}
