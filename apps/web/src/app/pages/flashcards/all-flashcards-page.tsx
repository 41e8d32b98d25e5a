import { cardFilesTexts } from '@school/texts/en/card-files';
import { cardListTexts } from '@school/texts/en/card-list';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { lessonsTexts } from '@school/texts/en/lessons';
import { Suspense, useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router';
import { CardFiles } from '../../../features/card-files/card-files.tsx';
import { useGetRegionQuery } from '../../../features/exercises/exercises.api.ts';
import { AllFlashcards } from '../../../features/flashcards/all-flashcards.tsx';
import { CardDecks } from '../../../features/flashcards/card-decks.tsx';
import { ReviewStatistics } from '../../../features/flashcards/review-statistics.tsx';
import { useGetReviewStatisticsQuery } from '../../../features/flashcards/reviews.api.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useSeemsSignedIn } from '../../../features/identity/use-seems-signed-in.ts';
import { fullTitle } from '../../../features/lessons/lesson-facts.ts';
import { useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { AllOwnWords } from '../../../features/vocabulary/all-own-words.tsx';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { OWN_DECK, paths } from '../../../shared/routes.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Page, Section } from '../../../shared/ui/page.tsx';
import { OwnRegion } from '../../../shared/ui/said-elsewhere.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useFocusOnChange } from '../../../shared/ui/use-focus-on-change.ts';
import { CardLesson, CardPoster, DeckLesson } from './card-lesson.tsx';
import { TypedCardPlace } from './typed-card-place.tsx';

const CardBrowser = lazyInTime(() =>
  import('../../../features/flashcards/card-browser.tsx').then((file) => ({ default: file.CardBrowser })),
);

/** Cards over all lessons; a visitor is led to a free lesson's. */
export function AllFlashcardsPage() {
  const { allTitle, allLead } = useTexts(flashcardsTexts);
  const { UID, isKnown } = useSelector(selectCurrentUser);
  // Until the session is known, the page stands there as it was at the last visit, so that nothing moves.
  if (!useSeemsSignedIn()) return <VisitorPage />;
  if (!isKnown)
    return (
      <Page title={allTitle} lead={allLead}>
        <Skeleton height="24rem" />
      </Page>
    );
  return <LearnerPage key={UID} UID={UID} />;
}

function VisitorPage() {
  const texts = useTexts(flashcardsTexts);
  const { lessons } = useLessonList();
  const sample = lessons.find((lesson) => lesson.isFreeSample && lesson.isAvailableLessons);
  return (
    <Page
      title={texts.allTitle}
      lead={texts.visitorLead}
      art={<Cupboard />}
      actions={
        <>
          <ButtonLink look="main" to={paths.logIn}>
            {texts.logIn}
          </ButtonLink>
          {sample ? <ButtonLink to={paths.flashcards(sample.DocID)}>{texts.tryFreeCards}</ButtonLink> : null}
        </>
      }
    />
  );
}

function LearnerPage({ UID }: { UID: string }) {
  const texts = useTexts(flashcardsTexts);
  const { toLessons } = useTexts(everywhereTexts);
  /** How often the learner's own cards have become others; those that wait are then asked for again. */
  const [changes, setChanges] = useState(0);
  const [areCardsShown, setAreCardsShown] = useState(false);
  const showRest = useCallback(() => setAreCardsShown(true), []);
  const statistics = useGetReviewStatisticsQuery(UID, { refetchOnMountOrArgChange: true });
  const { data: home } = useGetRegionQuery(UID);
  const own = useOwnDeck();
  const decks = useTexts(cardListTexts);
  const shown = own === null ? '' : `own ${own.deck ?? ''}`;
  useFocusOnChange(shown);
  return (
    <OwnRegion value={home?.region ?? null}>
      <Page
        title={texts.allTitle}
        lead={
          own === null ? (
            texts.allLead
          ) : (
            <>
              {own.deck ?? decks.ownDeck} · <Link to={paths.allFlashcards}>{decks.allCards}</Link>
            </>
          )
        }
      >
        <AllFlashcards
          key={`${changes} ${shown}`}
          UID={UID}
          own={own}
          renderTyped={(task) => <TypedCardPlace {...task} UID={UID} lessonID={null} />}
          renderLesson={(lessonID) => <CardLesson lessonID={lessonID} />}
          renderPoster={(lessonID) => <CardPoster lessonID={lessonID} />}
          wayBack={<ButtonLink to={paths.home}>{toLessons}</ButtonLink>}
          mainWayBack={
            <ButtonLink look="main" to={paths.home}>
              {toLessons}
            </ButtonLink>
          }
          onShown={showRest}
        />
      </Page>
      {/* The height of cards and figures is unknown before they load: what is below renders after them, without a layout shift. */}
      {areCardsShown && !statistics.isLoading ? (
        <BelowCards UID={UID} onCardsChanged={() => setChanges((before) => before + 1)} />
      ) : null}
    </OwnRegion>
  );
}

/** The learner's decks, figures and every card, and cards as files. */
function BelowCards({ UID, onCardsChanged }: { UID: string; onCardsChanged: () => void }) {
  const texts = useTexts(flashcardsTexts);
  const decks = useTexts(cardListTexts);
  const files = useTexts(cardFilesTexts);
  return (
    <>
      <Section title={decks.decks}>
        <CardDecks UID={UID} renderLesson={(lessonID) => <DeckLesson lessonID={lessonID} />} />
      </Section>
      <Section title={texts.statistics}>
        <ReviewStatistics UID={UID} />
      </Section>
      <Section title={texts.everyCard}>
        <EveryCard UID={UID} />
      </Section>
      <Section title={files.title}>
        <CardFiles onChanged={onCardsChanged} />
        <AllOwnWords UID={UID} />
      </Section>
    </>
  );
}

/** Which deck of the learner's own the address asks for; null for all cards that are due. */
function useOwnDeck(): { deck?: string } | null {
  const asked = useSearchParams()[0].get(OWN_DECK);
  if (asked === null) return null;
  return asked === '' ? {} : { deck: asked };
}

/** All cards of the learner, once they ask for them. */
function EveryCard({ UID }: { UID: string }) {
  const { browseCards } = useTexts(flashcardsTexts);
  const { lessons } = useLessonList();
  const words = useTexts(lessonsTexts);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <p>
        <Button onClick={() => setIsOpen(true)}>{browseCards}</Button>
      </p>
    );
  const titled = lessons.map((lesson) => ({ id: lesson.DocID, title: fullTitle(lesson, words, language) }));
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <CardBrowser UID={UID} lessons={titled} />
    </Suspense>
  );
}
