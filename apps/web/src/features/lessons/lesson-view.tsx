import type { MediaLink } from '@school/contract/lessons';
import type { ReactNode } from 'react';
import { useFormatDay } from '../../shared/lib/dates.tsx';
import { paths } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Markdown } from '../../shared/ui/markdown.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Difficulty } from './difficulty.tsx';
import { formatDuration, lessonTypeName } from './lesson-facts.ts';
import { LessonPlayer } from './lesson-player.tsx';
import styles from './lesson-view.module.css';
import type { LessonState } from './use-lesson.ts';

type LessonViewProps = {
  lessonID: string;
  lesson: LessonState;
  /** Buttons beside the flashcards link. */
  actions?: ReactNode;
};

/** A lesson: its name, the video, the text beside what belongs to it. */
export function LessonView({ lessonID, lesson, actions }: LessonViewProps) {
  const formatDay = useFormatDay();
  const { summary, secure } = lesson;
  const title = summary?.Title ?? (lesson.isWaiting ? 'please wait ...' : 'This lesson is closed');
  return (
    <article className={styles.lesson}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {summary ? (
          <p className={styles.facts}>
            <span>{lessonTypeName(summary)}</span>
            <time dateTime={summary.Date}>{formatDay(summary.Date)}</time>
            <span>{formatDuration(summary.durationSeconds)}</span>
            <Difficulty level={summary.Difficulty} />
          </p>
        ) : null}
      </header>
      <div className={styles.video}>
        <LessonPlayer key={lessonID} lessonID={lessonID} lesson={lesson} />
      </div>
      <div className={styles.actions}>
        {summary?.isAvailableLessons ? (
          <ButtonLink to={paths.flashcards(lessonID)} look="main">
            Flashcards
          </ButtonLink>
        ) : null}
        {summary?.GermanVersionURL ? (
          <ButtonLink to={summary.GermanVersionURL}>German version</ButtonLink>
        ) : null}
        {actions}
      </div>
      <div className={styles.text}>
        {lesson.isUnreachable ? (
          <Notice title="The lesson could not be fetched.">
            <Button onClick={lesson.refetch}>Try again</Button>
          </Notice>
        ) : null}
        {secure?.Text ? <Markdown text={secure.Text} /> : null}
      </div>
      {secure ? <Extras photos={secure.Photos} audios={secure.Audios} /> : null}
    </article>
  );
}

function Extras({ photos, audios }: { photos: MediaLink[]; audios: MediaLink[] }) {
  if (photos.length + audios.length === 0) return null;
  return (
    <aside className={styles.extras} aria-label="Pictures and sounds">
      {audios.map((audio) => (
        <figure key={audio.url} className={styles.audio}>
          <figcaption>{audio.title}</figcaption>
          {/* biome-ignore lint/a11y/useMediaCaption: the words of a sound are in the lesson's text. */}
          <audio controls preload="none" src={audio.url} aria-label={audio.title} />
        </figure>
      ))}
      {photos.map((photo) => (
        <figure key={photo.url} className={styles.photo}>
          <img src={photo.url} alt={photo.title} loading="lazy" />
          <figcaption>{photo.title}</figcaption>
        </figure>
      ))}
    </aside>
  );
}
