import type { StudioLesson } from '@school/contract/studio-course';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useDeferredValue, useId, useState } from 'react';
import { formatTime } from '../../../shared/player/format-time.ts';
import { VideoPlayer } from '../../../shared/player/video-player.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { FilmCut } from './film-cut.tsx';
import { FilmSending } from './film-sending.tsx';
import { PosterChoice } from './poster-choice.tsx';
import { useListStudioLessonsInfiniteQuery, useSaveLessonMutation } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';

type FilmPanelProps = { UID: string; lesson: StudioLesson };

/** The film as learners will see it, and the lessons that this one belongs to. */
export function FilmPanel({ UID, lesson }: FilmPanelProps) {
  const texts = useTexts(studioLessonsTexts);
  const { content } = lesson;
  return (
    <div className={styles.film}>
      <div className={styles.panel}>
        <FilmCut UID={UID} lesson={lesson}>
          <StudioFilm lesson={lesson} />
        </FilmCut>
        {content.media ? (
          <p>{texts.film.length(formatTime(content.durationSeconds))}</p>
        ) : (
          <p className={styles.noFilm}>{texts.noFilm}</p>
        )}
        <PosterChoice UID={UID} lesson={lesson} />
      </div>
      <div className={styles.panel}>
        <FilmSending UID={UID} lesson={lesson} />
        <div key={lesson.revision} className={styles.fields}>
          <LessonChoice
            UID={UID}
            lesson={lesson}
            field="germanVersionID"
            label={texts.film.germanVersion}
            hint={texts.film.germanVersionHint}
          />
          {content.type === 'monday_lesson' ? null : (
            <LessonChoice
              UID={UID}
              lesson={lesson}
              field="mondayLessonID"
              label={texts.film.recording}
              hint={texts.film.recordingHint}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Plays a lesson's film for its teacher, whether learners have it or not. */
function StudioFilm({ lesson: { content, mediaBase } }: { lesson: StudioLesson }) {
  if (!content.media || mediaBase === null) return null;
  return (
    <VideoPlayer
      title={content.title}
      address={`${mediaBase}${content.media.playlist}`}
      poster={<img src={`${mediaBase}${content.media.poster}`} alt="" className={styles.poster} />}
      durationSeconds={content.durationSeconds}
    />
  );
}

type LessonChoiceProps = FilmPanelProps & {
  field: 'germanVersionID' | 'mondayLessonID';
  label: string;
  hint: string;
};

const REASONS = ['no-such-lesson', 'version-of-version'] as const;

/** Another lesson by its id, found by its title; saved once one leaves the field. */
function LessonChoice({ UID, lesson, field, label, hint }: LessonChoiceProps) {
  const texts = useTexts(studioLessonsTexts);
  const list = useId();
  const stands = lesson.content[field] ?? '';
  const [typed, setTyped] = useState(stands);
  const [problem, setProblem] = useState<string>();
  const search = useDeferredValue(typed);
  const [save] = useSaveLessonMutation();
  const { data } = useListStudioLessonsInfiniteQuery({
    UID,
    search,
    state: null,
    type: null,
    difficulty: null,
    measured: null,
  });
  const take = async () => {
    const wanted = typed.trim();
    if (wanted === stands) return;
    const { lessonID, revision } = lesson;
    const changes = { [field]: wanted || null };
    const answer = await save({ lessonID, expectedRevision: revision, changes });
    const failure = answer.error && 'reason' in answer.error ? answer.error.reason : undefined;
    const reason = REASONS.find((known) => known === failure);
    if (answer.data?.ok) return setProblem(undefined);
    setProblem(reason ? texts.film.reasons[reason] : texts.save.failed);
  };
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        list={list}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void take()}
      />
      <datalist id={list}>
        {(data?.pages[0]?.lessons ?? []).map(({ lessonID, title }) => (
          <option key={lessonID} value={lessonID}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}
