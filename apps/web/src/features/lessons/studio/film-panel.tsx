import type { StudioLesson, StudioLessonRow } from '@school/contract/studio-course';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useDeferredValue, useId, useState } from 'react';
import { formatTime } from '../../../shared/player/format-time.ts';
import { VideoPlayer } from '../../../shared/player/video-player.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { FilmCut } from './film-cut.tsx';
import { FilmSending } from './film-sending.tsx';
import { PosterChoice } from './poster-choice.tsx';
import {
  useFindStudioLessonsQuery,
  useGetStudioLessonQuery,
  useLazyFindStudioLessonsQuery,
  useSaveLessonMutation,
} from './studio-lessons.api.ts';
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
        <div className={styles.fields}>
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

/** Another lesson, shown by its title, found by that or by its id; saved once one leaves the field. */
function LessonChoice({ UID, lesson, field, label, hint }: LessonChoiceProps) {
  const texts = useTexts(studioLessonsTexts);
  const list = useId();
  const stands = lesson.content[field] ?? '';
  const chosen = useGetStudioLessonQuery({ UID, lessonID: stands }, { skip: stands === '' });
  // An id that leads nowhere is all that there is to say.
  const name = chosen.currentData?.content.title ?? (chosen.isError ? stands : '');
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const search = useDeferredValue(typed ?? name);
  const [save] = useSaveLessonMutation();
  const { data } = useFindStudioLessonsQuery({ UID, search });
  const [find] = useLazyFindStudioLessonsQuery();
  const others = listOthers(data?.lessons, lesson);
  const take = async () => {
    const wanted = typed?.trim() ?? name;
    if (wanted === name) {
      setProblem(undefined);
      return setTyped(undefined);
    }
    const { lessonID, revision } = lesson;
    const found = wanted === '' ? undefined : await find({ UID, search: wanted }, true);
    const same = listOthers(found?.data?.lessons, lesson).find(({ title }) => isSame(title, wanted));
    const changes = { [field]: same?.lessonID ?? (wanted || null) };
    const answer = await save({ lessonID, expectedRevision: revision, changes });
    const failure = answer.error && 'reason' in answer.error ? answer.error.reason : undefined;
    const reason = REASONS.find((known) => known === failure);
    if (!answer.data?.ok) return setProblem(reason ? texts.film.reasons[reason] : texts.save.failed);
    setProblem(undefined);
    setTyped((now) => (now === typed ? undefined : now));
  };
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        list={list}
        value={typed ?? name}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void take()}
      />
      <datalist id={list}>
        {others.map(({ lessonID, title }) => (
          // Of two with one title the id says which is meant.
          <option
            key={lessonID}
            value={others.filter((other) => isSame(other.title, title)).length > 1 ? lessonID : title}
          >
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}

const listOthers = (lessons: readonly StudioLessonRow[] | undefined, { lessonID }: StudioLesson) =>
  (lessons ?? []).filter((other) => other.lessonID !== lessonID);

const isSame = (title: string, other: string) => title.toLowerCase() === other.toLowerCase();
