import { everywhereTexts } from '@school/texts/en/everywhere';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { lessonsTexts } from '@school/texts/en/lessons';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router';
import { useGetRegionQuery } from '../../../features/exercises/exercises.api.ts';
import { Flashcards } from '../../../features/flashcards/flashcards.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { fullTitle, lessonPath } from '../../../features/lessons/lesson-facts.ts';
import { LessonTitle } from '../../../features/lessons/lesson-title.tsx';
import { useLessonSummary } from '../../../features/lessons/use-lesson-list.ts';
import { OwnWords } from '../../../features/vocabulary/own-words.tsx';
import { useOwnCards } from '../../../features/vocabulary/use-words.tsx';
import { selectGiven } from '../../../shared/page-data/given.slice.ts';
import { paths } from '../../../shared/routes.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { OwnRegion } from '../../../shared/ui/said-elsewhere.tsx';
import { CardPoster } from './card-lesson.tsx';
import { TypedCardPlace } from './typed-card-place.tsx';

export function FlashcardsPage() {
  const texts = useTexts(flashcardsTexts);
  const language = useLanguage();
  const lessonsWords = useTexts(lessonsTexts);
  const { toLessons } = useTexts(everywhereTexts);
  const { VideoID: lessonID = '' } = useParams();
  const user = useSelector(selectCurrentUser);
  const lesson = useLessonSummary(lessonID);
  const ownCards = useOwnCards(lessonID, user.UID);
  const path = lesson ? lessonPath(lesson) : paths.home;
  const wayBack = <ButtonLink to={path}>{lesson ? texts.backToLesson : toLessons}</ButtonLink>;
  const { data: home } = useGetRegionQuery(user.UID, { skip: user.UID === '' });
  const { wasSignedIn } = useSelector(selectGiven);
  // A free sample's cards are for everybody: a visitor does not wait for the question who is signed in. A learner does,
  // whose own cards are due: they would otherwise be laid out twice.
  const isVisitorsSample = lesson?.isFreeSample === true && !wasSignedIn;
  const reader = { UID: user.UID, isKnown: user.isKnown || isVisitorsSample };

  return (
    <Page
      title={texts.title}
      {...(lesson && {
        lead: (
          <Link to={path}>
            <LessonTitle lesson={lesson} />
          </Link>
        ),
        documentTitle: texts.titleOf(fullTitle(lesson, lessonsWords, language)),
      })}
    >
      <OwnRegion value={home?.region ?? null}>
        <Flashcards
          key={lessonID}
          lessonID={lessonID}
          reader={reader}
          isMondayRecording={lesson?.MondayLesson ?? false}
          isKnownLesson={lesson !== undefined}
          ownCards={ownCards}
          renderTyped={(task) => <TypedCardPlace {...task} UID={user.UID} lessonID={lessonID} />}
          renderPoster={(id) => <CardPoster lessonID={id} />}
          wayBack={wayBack}
        />
        <OwnWords lessonID={lessonID} UID={user.UID} />
      </OwnRegion>
    </Page>
  );
}
