import { studioFilmsTexts } from '@school/texts/en/studio-films';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FileField } from '../../../shared/ui/file-field.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { FILM_FILES } from './film-sending.tsx';
import { sendFilm } from './send-film.ts';
import { useCreateLessonMutation } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';

/** With which a lesson's page is opened that one has just begun. */
export const JUST_MADE = 'lesson-just-made';

/** A title makes a draft, and with a film all that a lesson needs; all else has a default. */
export function NewLesson() {
  const texts = useTexts(studioLessonsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <Button look="main" onClick={() => setOpen(true)}>
          {texts.newLesson}
        </Button>
      </p>
      {isOpen ? <NewLessonWindow onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function NewLessonWindow({ onClose }: { onClose: () => void }) {
  const id = useId();
  const texts = useTexts(studioLessonsTexts);
  const films = useTexts(studioFilmsTexts);
  const titleField = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [isWithout, setWithout] = useState(false);
  const [film, setFilm] = useState<File | null>(null);
  const { begin, isLoading, isError } = useBegin();
  const submit = async () => {
    if (isLoading) return;
    if (title.trim() !== '') return begin(title.trim(), film);
    setWithout(true);
    titleField.current?.focus();
  };
  const failed = isError ? texts.notCreated : undefined;
  // It is made all the same, and opened.
  const close = () => {
    if (!isLoading) onClose();
  };
  return (
    <Modal isWindow titleId={id} onClose={close}>
      <h2 id={id}>{texts.newLesson}</h2>
      <Form onSubmit={submit}>
        <TextField
          ref={titleField}
          label={texts.title}
          hint={texts.titleHint}
          lang="gsw"
          maxLength={200}
          value={title}
          error={isWithout ? texts.noTitle : failed}
          onChange={({ target }) => {
            setTitle(target.value);
            setWithout(false);
          }}
        />
        <FileField
          label={films.film}
          hint={`${films.hint} ${films.hintNew}`}
          accept={FILM_FILES}
          onFile={setFilm}
        />
        <div className={styles.actions}>
          <Button type="submit" look="solid" isBusy={isLoading}>
            {texts.create}
          </Button>
          <Button aria-disabled={isLoading} onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

/** Makes the lesson, begins to send its film, and opens it. */
function useBegin() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [create, { isLoading, isError }] = useCreateLessonMutation();
  const begin = async (title: string, film: File | null) => {
    const { data } = await create({ title });
    if (!data) return;
    if (film) void dispatch(sendFilm(data.lessonID, film));
    const to = `${paths.studio}/lessons/${data.lessonID}${film ? '?tab=film' : ''}`;
    await navigate(to, { state: JUST_MADE });
  };
  return { begin, isLoading, isError };
}
