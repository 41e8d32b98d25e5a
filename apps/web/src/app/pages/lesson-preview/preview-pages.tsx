import { flashcardsTexts } from '@school/texts/en/flashcards';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { ClosedOffer } from '../../../features/billing/closed-offer.tsx';
import { Flashcards } from '../../../features/flashcards/flashcards.tsx';
import { lessonPath } from '../../../features/lessons/lesson-facts.ts';
import { LessonTitle } from '../../../features/lessons/lesson-title.tsx';
import { LessonView } from '../../../features/lessons/lesson-view.tsx';
import { AlertModal } from '../../../shared/alert/alert-modal.tsx';
import { paths } from '../../../shared/routes.ts';
import type { ShownTexts } from '../../../shared/texts/shown-texts.ts';
import { ChosenTexts, useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import type { AppStore } from '../../store.ts';
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
  const lesson = stateOf(draft, reader);
  const tier = lesson.summary?.MondayLesson ? VIP_TIER : 1;
  return (
    <LessonView
      lessonID={draft.lesson.lessonID}
      lesson={lesson}
      player={{
        // How far it was seen is noted nowhere.
        onProgress: () => undefined,
        // The posters that everybody may fetch are those of published lessons.
        poster: lesson.summary?.VideoThumbnailURL ? (
          <img src={lesson.summary.VideoThumbnailURL} alt="" />
        ) : null,
      }}
      offer={<ClosedOffer tier={tier} isSignedIn={READERS[reader].isSignedIn} />}
    />
  );
}

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
        videoID={summary.DocID}
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
