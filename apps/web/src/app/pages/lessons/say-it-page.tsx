import { exercisesTexts } from '@school/texts/en/exercises';
import { lessonsTexts } from '@school/texts/en/lessons';
import { type ComponentProps, useCallback, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router';
import { ThreeMinutes } from '../../../features/exercises/three-minutes.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { fullTitle, lessonPath } from '../../../features/lessons/lesson-facts.ts';
import { LessonPlayer } from '../../../features/lessons/lesson-player.tsx';
import { LessonTitle } from '../../../features/lessons/lesson-title.tsx';
import { useLesson } from '../../../features/lessons/use-lesson.ts';
import { useLineSounds } from '../../../features/lessons/use-line-sounds.ts';
import { useOwnPermissions } from '../../../shared/page-data/use-own-permissions.ts';
import type { Film } from '../../../shared/player/film.ts';
import { paths } from '../../../shared/routes.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page, Section } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

/** `/say-it/…`: a lesson's lines said, above the film that they are from. The one page of a lesson that may use the microphone. */
export function SayItPage() {
  const { kinds, say } = useTexts(exercisesTexts);
  const texts = useTexts(lessonsTexts);
  const language = useLanguage();
  const { VideoID: lessonID = '' } = useParams();
  const user = useSelector(selectCurrentUser);
  const lesson = useLesson(lessonID, user);
  const { summary } = lesson;
  const path = summary ? lessonPath(summary) : paths.home;
  const head = {
    title: kinds.say,
    lead: summary ? (
      <Link to={path}>
        <LessonTitle lesson={summary} />
      </Link>
    ) : lesson.refusal || lesson.failure ? null : (
      <Skeleton height="3.1875rem" width="12rem" />
    ),
    ...(summary && { documentTitle: `${kinds.say}: ${fullTitle(summary, texts, language)}` }),
    actions: <ButtonLink to={path}>{say.back}</ButtonLink>,
  };
  if (useOwnPermissions(true))
    return <Saying key={lessonID} head={head} lessonID={lessonID} lesson={lesson} UID={user.UID} />;
  return (
    <Page {...head}>
      <Skeleton height="24rem" />
    </Page>
  );
}

type SayingProps = {
  head: Omit<ComponentProps<typeof Page>, 'children'>;
  lessonID: string;
  lesson: ReturnType<typeof useLesson>;
  UID: string;
};

function Saying({ head, lessonID, lesson, UID }: SayingProps) {
  const film = useRef<Film | null>(null);
  const onFilm = useCallback((shown: Film) => {
    film.current = shown;
  }, []);
  const lineSounds = useLineSounds(lessonID, UID, { skip: !lesson.secure });
  const { say } = useTexts(exercisesTexts);
  return (
    <>
      <Page {...head} />
      {lesson.secure || lesson.isWaiting ? (
        <ThreeMinutes
          lessonID={lessonID}
          UID={UID}
          film={film}
          lineSounds={lineSounds}
          isComputerFilm={lesson.secure?.IsComputerVoice === true}
          of="saying"
        />
      ) : null}
      <Section title={say.film}>
        <LessonPlayer
          lessonID={lessonID}
          lesson={lesson}
          parts={{ onFilm, onProgress: keepNone, lineSounds }}
        />
      </Section>
    </>
  );
}

/** Who practises single lines has not watched on. */
const keepNone = () => undefined;
