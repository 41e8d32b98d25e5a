import { MOST_LESSON_FILE_BYTES } from '@school/contract/lesson-file-paths';
import type { StudioLesson } from '@school/contract/studio-course';
import { studioFilesTexts } from '@school/texts/en/studio-files';
import { studioFilmsTexts } from '@school/texts/en/studio-films';
import { useState } from 'react';
import { sendLessonFile } from '../../../shared/files/send-lesson-file.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { FileField } from '../../../shared/ui/file-field.tsx';
import { useChoosePosterMutation, useListPostersQuery } from './films.api.ts';
import styles from './studio-lessons.module.css';

/** The pictures of the film among which its poster is chosen, and a field for one of one's own. */
export function PosterChoice({ UID, lesson }: { UID: string; lesson: StudioLesson }) {
  const texts = useTexts(studioFilmsTexts).posters;
  const { lessonID, mediaBase, content } = lesson;
  const folder = content.media?.folder ?? '';
  const { data } = useListPostersQuery({ UID, lessonID, folder }, { skip: folder === '' });
  const { choose, send, said, wanted, isBusy } = useChoosing(lesson);
  if (!content.media || !data) return null;
  const { poster } = content.media;
  const all = data.posters.includes(poster) ? data.posters : [...data.posters, poster];
  return (
    <fieldset className={styles.posters} aria-busy={isBusy}>
      <legend>{texts.title}</legend>
      <div className={styles.choices}>
        {all.map((file, at) => (
          <label key={file} className={styles.choice}>
            <input
              type="radio"
              name={`poster-${lessonID}`}
              checked={file === (wanted ?? poster)}
              onChange={() => void choose(file)}
            />
            <img src={`${mediaBase}${file}`} alt={texts.picture(at + 1)} loading="lazy" />
          </label>
        ))}
      </div>
      <FileField
        label={texts.own}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onFile={(file) => void send(file)}
      />
      <p role="status" className={styles.said}>
        {said}
      </p>
    </fieldset>
  );
}

function useChoosing({ lessonID, content }: StudioLesson) {
  const texts = useTexts(studioFilmsTexts).posters;
  const files = useTexts(studioFilesTexts);
  const dispatch = useAppDispatch();
  const [choosePoster, { isLoading }] = useChoosePosterMutation();
  const [said, setSaid] = useState('');
  /** Until the lesson has it. */
  const [wanted, setWanted] = useState<string | null>(null);
  if (wanted !== null && wanted === content.media?.poster) setWanted(null);
  const choose = async (file: string) => {
    setWanted(file);
    const { data } = await choosePoster({ lessonID, folder: content.media?.folder ?? '', file });
    if (!data) setWanted(null);
    setSaid(data ? texts.chosen : texts.failed);
  };
  const send = async (file: File) => {
    if (file.size > MOST_LESSON_FILE_BYTES) return setSaid(files.reasons['too-large'](file.name));
    setSaid(files.sending(1));
    const answer = await dispatch(sendLessonFile(file, { lessonID, kind: 'photo' })).catch(() => null);
    if (!answer) return setSaid(files.notSent(file.name));
    if (!answer.ok) return setSaid(files.reasons[answer.reason](file.name));
    return choose(answer.file);
  };
  return { choose, send, said, wanted, isBusy: isLoading };
}
