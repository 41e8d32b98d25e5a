import { everywhereTexts } from '@school/texts/en/everywhere';
import { lessonsTexts } from '@school/texts/en/lessons';
import { transcriptTexts } from '@school/texts/en/transcript';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { courseDay } from '../../shared/dates/format-day.ts';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import type { PlayerParts } from '../../shared/player/player-seams.ts';
import { paths } from '../../shared/routes.ts';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Transcript } from '../../shared/transcript/transcript.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { Markdown } from '../../shared/ui/markdown.tsx';
import { Difficulty } from './difficulty.tsx';
import { LessonDoorMessage } from './lesson-door-message.tsx';
import { LessonExtras } from './lesson-extras.tsx';
import { formatDuration, lessonKind } from './lesson-facts.ts';
import { useOpeningWords } from './lesson-opening.api.ts';
import { LessonPlayer } from './lesson-player.tsx';
import { LessonTitle } from './lesson-title.tsx';
import styles from './lesson-view.module.css';
import type { LessonState } from './use-lesson.ts';

const ClosedLesson = lazyInTime(async () => ({
  default: (await import('./closed-lesson.tsx')).ClosedLesson,
}));

type LessonViewProps = {
  lessonID: string;
  lesson: LessonState;
  /** Buttons beside the flashcards link. */
  actions?: ReactNode;
  /** Where it is closed to the reader: what it costs, and the way to it. */
  offer?: ReactNode;
  /**
   * How much of the film the reader knows, in percent; 0 where they remember none of its words yet,
   * null where that may still come, undefined of a visitor.
   */
  knownPercent?: number | null | undefined;
  /** What the page puts into the player: where it begins, who hears how far it is, what stands at its end. */
  player?: PlayerParts;
};

/** A lesson: its name, the video, the text beside what belongs to it. */
export function LessonView({ lessonID, lesson, actions, offer, player, knownPercent }: LessonViewProps) {
  const transcript = useTexts(transcriptTexts);
  const say = useSay();
  const { summary, secure } = lesson;
  // The film first, then what is read.
  const read = useDeferredValue(secure, null);
  const opening = useOpeningWords(lessonID, isForSale(lesson));
  if (lesson.door === 'unknown') return <UnknownLesson lesson={lesson} />;
  return (
    <article className={classNames(styles.lesson, isToCome(lesson) && styles.toCome)}>
      <LessonHead lesson={lesson} />
      <div className={styles.video}>
        <LessonPlayer
          key={lessonID}
          lessonID={lessonID}
          lesson={lesson}
          isFirst
          parts={player}
          opening={opening}
          beside={(film) => (
            <Transcript
              film={film}
              note={hasNoAnswer(lesson) ? null : transcript.none}
              closed={
                isForSale(lesson) ? (
                  <Suspense>
                    <ClosedLesson lessonID={lessonID} offer={offer} />
                  </Suspense>
                ) : null
              }
              renderWord={player?.renderWord}
              onKeepWord={player?.onKeepWord}
              renderLine={player?.renderLine}
              onKeepLine={player?.onKeepLine}
              renderAligned={player?.renderAligned}
              lineSounds={player?.lineSounds}
              belowLine={player?.belowLine}
            />
          )}
        />
      </div>
      <LessonActions lessonID={lessonID} summary={summary} knownPercent={knownPercent}>
        {actions}
      </LessonActions>
      <div className={styles.text}>{read?.Text ? <Markdown {...say(read.Text)} /> : null}</div>
      {read ? <LessonExtras photos={read.Photos} audios={read.Audios} /> : null}
    </article>
  );
}

/** Nothing is known of its film. */
const hasNoAnswer = ({ door }: LessonState) => door === 'unreachable' || door === 'failed';

type LessonActionsProps = Pick<LessonViewProps, 'lessonID' | 'knownPercent'> & {
  summary: LessonState['summary'];
  children: ReactNode;
};

/** What can be done with a lesson besides watching it. */
function LessonActions({ lessonID, summary, knownPercent, children }: LessonActionsProps) {
  const texts = useTexts(lessonsTexts);
  return (
    <div className={styles.actions}>
      {summary?.isAvailableLessons ? (
        <ButtonLink to={paths.flashcards(lessonID)}>{texts.flashcards}</ButtonLink>
      ) : null}
      {summary?.GermanVersionURL ? (
        <ButtonLink to={summary.GermanVersionURL}>{texts.germanVersion}</ButtonLink>
      ) : null}
      {children}
      {/* A line is held for it: nothing moves when it comes. */}
      {knownPercent === undefined ? null : (
        <p className={styles.known}>
          {knownPercent ? texts.knownWords(knownPercent) : null}
          {knownPercent === 0 && summary?.isAvailableLessons ? texts.knowsNone : null}
        </p>
      )}
    </div>
  );
}

function UnknownLesson({ lesson }: { lesson: LessonState }) {
  const texts = useTexts(lessonsTexts);
  return (
    <article className={styles.lesson}>
      <h1>{texts.noSuchLesson}</h1>
      <div className={styles.wayOn}>
        <LessonDoorMessage lesson={lesson} />
      </div>
    </article>
  );
}

/** Its name, and what is known of it at a glance. */
function LessonHead({ lesson }: { lesson: LessonState }) {
  const texts = useTexts(lessonsTexts);
  const { pleaseWait } = useTexts(everywhereTexts);
  const formatDay = useFormatDay();
  const { summary } = lesson;
  return (
    <header className={styles.head}>
      <h1>{summary ? <LessonTitle lesson={summary} /> : isToCome(lesson) ? pleaseWait : texts.closed}</h1>
      {summary ? (
        <p className={styles.facts}>
          <span>{texts.types[lessonKind(summary)]}</span>
          <span>{formatDuration(summary.durationSeconds)}</span>
          <Difficulty level={summary.Difficulty} />
          <time dateTime={summary.Date}>{formatDay(courseDay(summary.Date))}</time>
          {summary.Dialect ? <span>{texts.dialect(summary.Dialect)}</span> : null}
        </p>
      ) : null}
    </header>
  );
}

/** It is there, and opens with a log-in or a plan. */
const isForSale = ({ refusal, door }: LessonState) => refusal !== null && door !== 'unknown';

/** Its name is still to come, also where its text has come first. */
function isToCome({ summary, secure, door }: LessonState): boolean {
  return !summary && (secure !== null || door === 'waiting');
}
