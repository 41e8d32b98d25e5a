import { commentsTexts } from '@school/texts/en/comments';
import { lessonsTexts } from '@school/texts/en/lessons';
import {
  type ComponentProps,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { Comments } from '../../../features/comments/comments.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useUnknownAlert } from '../../../features/lessons/access-alert.ts';
import { chooseFollowing } from '../../../features/lessons/choose-continue.ts';
import { LessonEnd } from '../../../features/lessons/lesson-end.tsx';
import { fullTitle } from '../../../features/lessons/lesson-facts.ts';
import { LessonList } from '../../../features/lessons/lesson-list.tsx';
import { LessonView } from '../../../features/lessons/lesson-view.tsx';
import { mayOpen } from '../../../features/lessons/list-reader.ts';
import { MondayRecordingLink } from '../../../features/lessons/monday-recording-link.tsx';
import { useLesson } from '../../../features/lessons/use-lesson.ts';
import { findLesson, NO_LIST, useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { useLineSounds } from '../../../features/lessons/use-line-sounds.ts';
import { FollowingMiniLessonLink } from '../../../features/mini-lessons/following-mini-lesson-link.tsx';
import { RandomMiniLessonButton } from '../../../features/mini-lessons/random-mini-lesson-button.tsx';
import { useLessonProgress } from '../../../features/progress/use-lesson-progress.ts';
import { useKnownWords } from '../../../features/vocabulary/known-words.api.ts';
import { useWords } from '../../../features/vocabulary/use-words.tsx';
import { readLineStart } from '../../../shared/addresses/line-address.ts';
import { findQuestion } from '../../../shared/captions/find-question.ts';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { useLoadingIndicator } from '../../../shared/loading/use-loading-indicator.ts';
import type { Film } from '../../../shared/player/film.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-texts.ts';
import { useAfterPaint } from '../../../shared/timing/use-after-paint.ts';
import { useProgressiveReveal } from '../../../shared/timing/use-progressive-reveal.ts';
import { Section } from '../../../shared/ui/page.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { useMayModerate } from '../studio/use-operator-role.ts';
import { LessonExercises } from './lesson-exercises.tsx';
import { LessonOffer } from './lesson-offer.tsx';
import styles from './lesson-screen.module.css';
import { useFilmGaps } from './use-film-gaps.tsx';
import { useListReader } from './use-list-reader.ts';

const ClosedOffer = lazyInTime(async () => ({
  default: (await import('../../../features/billing/closed-offer.tsx')).ClosedOffer,
}));
const OfferLine = lazyInTime(async () => ({
  default: (await import('../../../features/billing/closed-offer.tsx')).OfferLine,
}));
const LessonTalk = lazyInTime(async () => ({
  default: (await import('../../../features/chat/lesson-talk.tsx')).LessonTalk,
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
  const { title: commentsTitle } = useTexts(commentsTexts);
  const user = useSelector(selectCurrentUser);
  const mayModerate = useMayModerate();
  const lesson = useLesson(lessonID, user);
  // An answer changes much of the page: it is shown in steps between which the browser can answer a tap. The first knows
  // none, as the frame does, which it takes over.
  const list = useDeferredValue(useLessonList(), NO_LIST);
  const reader = useListReader();
  const progress = useLessonProgress(lessonID, user.UID, lesson.summary?.durationSeconds);
  const startAtSeconds = readLineStart(useSearchParams()[0]) ?? progress.startAtSeconds;
  const words = useWords(lessonID, user);
  const film = useRef<Film | null>(null);
  const noteFilm = useCallback((shown: Film) => {
    film.current = shown;
  }, []);
  const [practised, setPractised] = useState(0);
  const gaps = useFilmGaps(lessonID, user.UID, film);
  const isAfterPaint = useAfterPaint();
  const known = useKnownWords(
    user.UID,
    useMemo(() => [lessonID], [lessonID]),
    { skip: !isAfterPaint },
  );
  const lineSounds = useLineSounds(lessonID, user.UID, { skip: !lesson.secure || !isAfterPaint });
  // What stands below has its place once it is known whether there is a player above it.
  const hasPlace = lesson.summary !== undefined || lesson.door !== 'waiting';
  const shown = useProgressiveReveal(isAfterPaint && hasPlace ? PARTS : 1);
  const isRestDue = shown > 1;
  const isOffered = lesson.summary?.isFreeSample === true && reader.tier === 0;
  useUnknownAlert(lesson, user);
  useLoadingIndicator(isMini && lesson.isWaiting);

  return (
    <>
      <PageTitle title={lesson.summary ? fullTitle(lesson.summary, texts, language) : texts.lesson} />
      <LessonView
        lessonID={lessonID}
        lesson={lesson}
        knownPercent={user.UID === '' ? undefined : (known[lessonID] ?? null)}
        player={{
          ...progress,
          ...(startAtSeconds !== undefined && { startAtSeconds }),
          ...words.parts,
          lineSounds,
          onFilm: noteFilm,
          ...gaps.parts,
          atEnd: lesson.summary ? (
            <LessonEnd
              lesson={lesson.summary}
              next={chooseFollowing(list.lessons, reader, lessonID)}
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
                setPractised(practised + 1);
              }}
            />
          ) : null,
        }}
        offer={
          <ClosedOffer tier={lesson.summary?.MondayLesson ? VIP_TIER : 1} isSignedIn={user.UID !== ''} />
        }
        actions={
          <LessonWays
            lessonID={lessonID}
            isMini={isMini}
            recording={findLesson(list.lessons, lesson.summary?.MondayLessonID ?? '')}
          />
        }
      />
      {words.message}
      {isRestDue ? (
        <>
          {lesson.secure ? (
            <LessonExercises
              key={lessonID}
              lessonID={lessonID}
              UID={user.UID}
              film={film}
              lineSounds={lineSounds}
              isComputerFilm={lesson.secure.IsComputerVoice === true}
              asked={practised}
              hasGaps={gaps.isOn}
              onGaps={gaps.turn}
            />
          ) : null}
          {isOffered ? <LessonOffer isSignedIn={user.UID !== ''} /> : null}
          {lesson.summary ? (
            <Section title={commentsTitle}>
              <Comments
                lessonID={lessonID}
                author={user}
                mayModerate={mayModerate}
                findQuestion={() => findQuestion(film.current?.lines ?? [])}
              />
            </Section>
          ) : null}
          {lesson.summary?.MondayLesson && lesson.secure ? (
            <Suspense>
              <LessonTalk key={lessonID} lessonID={lessonID} UID={user.UID} />
            </Suspense>
          ) : null}
          {shown < PARTS - 1 ? null : (
            <AllLessons
              list={shown < PARTS ? { ...list, lessons: list.lessons.slice(0, FIRST_ROWS) } : list}
              reader={reader}
              currentID={lessonID}
            />
          )}
        </>
      ) : null}
      {isRestDue || !lesson.summary ? null : <AllLessons list={NO_LIST} reader={reader} />}
      {shown === PARTS ? null : <div className={styles.room} />}
    </>
  );
}

function AllLessons(props: ComponentProps<typeof LessonList>) {
  const { allLessons } = useTexts(lessonsTexts);
  return (
    <Section title={allLessons}>
      <LessonList {...props} />
    </Section>
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
