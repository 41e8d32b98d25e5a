import { commentsTexts } from '@school/texts/en/comments';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { Suspense, useCallback, useRef } from 'react';
import { Provider, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { ClosedOffer } from '../../../features/billing/closed-offer.tsx';
import { Comments } from '../../../features/comments/comments.tsx';
import { Flashcards } from '../../../features/flashcards/flashcards.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { lessonPath } from '../../../features/lessons/lesson-facts.ts';
import { LessonList } from '../../../features/lessons/lesson-list.tsx';
import { LessonTitle } from '../../../features/lessons/lesson-title.tsx';
import { LessonView } from '../../../features/lessons/lesson-view.tsx';
import { MondayRecordingLink } from '../../../features/lessons/monday-recording-link.tsx';
import { findLesson, NO_LIST, useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { useLineSounds } from '../../../features/lessons/use-line-sounds.ts';
import { AlertModal } from '../../../shared/alert/alert-modal.tsx';
import type { Film } from '../../../shared/player/film.ts';
import { paths } from '../../../shared/routes.ts';
import type { ShownTexts } from '../../../shared/texts/shown-texts.ts';
import { ChosenTexts, useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page, Section } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import type { AppStore } from '../../store.ts';
import { LessonExercises } from '../lessons/lesson-exercises.tsx';
import { useFilmGaps } from '../lessons/use-film-gaps.tsx';
import styles from './lesson-preview.module.css';
import { type Draft, READERS, type ReaderName, stateOf, summaryOf } from './preview-data.ts';
import { PreviewPlaces } from './preview-places.tsx';

const VIP_TIER = 2;
type PreviewPagesProps = { store: AppStore; texts: ShownTexts | null; draft: Draft; reader: ReaderName };

/** The pages of a lesson as its reader has them, at their own addresses and apart from the page around them. */
export function PreviewPages({ store, texts, draft, reader }: PreviewPagesProps) {
  const path = lessonPath(summaryOf(draft));
  return (
    <ChosenTexts value={texts}>
      <Provider store={store}>
        <PreviewPlaces start={path}>
          <AlertModal />
          <main>
            <Suspense fallback={<Skeleton height="30rem" />}>
              <PageHere draft={draft} reader={reader} />
            </Suspense>
          </main>
        </PreviewPlaces>
      </Provider>
    </ChosenTexts>
  );
}

type OfReader = { draft: Draft; reader: ReaderName };

function PageHere({ draft, reader }: OfReader) {
  const { pathname } = useLocation();
  const path = lessonPath(summaryOf(draft));
  if (pathname === path) return <Lesson draft={draft} reader={reader} />;
  if (pathname === paths.flashcards(draft.lesson.lessonID)) return <Cards draft={draft} reader={reader} />;
  return <Elsewhere back={path} />;
}

function Lesson({ draft, reader }: OfReader) {
  const { title: commentsTitle } = useTexts(commentsTexts);
  const { inLists } = useTexts(studioLessonsTexts).preview;
  const author = useSelector(selectCurrentUser);
  const { lessons } = useLessonList();
  const film = useRef<Film | null>(null);
  const noteFilm = useCallback((shown: Film) => {
    film.current = shown;
  }, []);
  const lesson = stateOf(draft, reader);
  const summary = summaryOf(draft);
  const { lessonID } = draft.lesson;
  const lineSounds = useLineSounds(lessonID, '', { skip: !lesson.secure });
  const gaps = useFilmGaps(lessonID, '', film);
  const tier = summary.MondayLesson ? VIP_TIER : 1;
  return (
    <>
      <LessonView
        lessonID={lessonID}
        lesson={lesson}
        player={{
          // How far it was seen is noted nowhere.
          onProgress: () => undefined,
          // The posters that everybody may fetch are those of published lessons.
          poster: summary.VideoThumbnailURL ? (
            <img src={summary.VideoThumbnailURL} alt="" className={styles.poster} />
          ) : null,
          lineSounds,
          onFilm: noteFilm,
          ...gaps.parts,
        }}
        actions={<MondayRecordingLink recording={findLesson(lessons, summary.MondayLessonID ?? '')} />}
        offer={<ClosedOffer tier={tier} isSignedIn={READERS[reader].isSignedIn} />}
      />
      {lesson.secure ? (
        <LessonExercises
          lessonID={lessonID}
          // Answers are not sent, as a visitor's are not.
          UID=""
          film={film}
          lineSounds={lineSounds}
          isComputerFilm={lesson.secure.IsComputerVoice === true}
          asked={0}
          hasGaps={gaps.isOn}
          onGaps={gaps.turn}
        />
      ) : null}
      <Section title={commentsTitle}>
        <Comments lessonID={lessonID} author={author} />
      </Section>
      <Section title={inLists}>
        <LessonList
          list={{ ...NO_LIST, lessons: [summary], isLoading: false, isFetched: true }}
          reader={{ ...READERS[reader], progress: {}, isLoading: false, isMissing: false, retry }}
          currentID={lessonID}
        />
      </Section>
    </>
  );
}

const retry = () => undefined;

function Cards({ draft }: OfReader) {
  const texts = useTexts(flashcardsTexts);
  const summary = summaryOf(draft);
  const path = lessonPath(summary);
  return (
    <Page
      title={texts.title}
      lead={
        <Link to={path}>
          <LessonTitle lesson={summary} />
        </Link>
      }
    >
      <Flashcards
        lessonID={summary.DocID}
        // Answers are sent nowhere, as a visitor's.
        reader={{ UID: '', isKnown: true }}
        isMondayRecording={summary.MondayLesson}
        isKnownLesson
        wayBack={<ButtonLink to={path}>{texts.backToLesson}</ButtonLink>}
      />
    </Page>
  );
}

/** What a link of the page leads to. */
function Elsewhere({ back }: { back: string }) {
  const { elsewhere, leadsTo, backToLesson } = useTexts(studioLessonsTexts).preview;
  const { pathname } = useLocation();
  return (
    <Page title={elsewhere} lead={leadsTo(pathname)}>
      <p>
        <ButtonLink to={back}>{backToLesson}</ButtonLink>
      </p>
    </Page>
  );
}
