import { ADDED_FOLDER, MOST_LESSON_FILE_BYTES, SCHOOL_MEDIA } from '@school/contract/lesson-file-paths';
import { MOST_TEACHERS, TEACHER_WORDS_MAX_LENGTH } from '@school/contract/school-limits';
import type { SchoolContent } from '@school/contract/school-page';
import { studioFilesTexts } from '@school/texts/en/studio-files';
import { studioSchoolPageTexts } from '@school/texts/en/studio-school-page';
import { useRef, useState } from 'react';
import { sendLessonFile } from '../../../shared/files/send-lesson-file.ts';
import { createUuid } from '../../../shared/outbox/create-uuid.ts';
import { createPieceEditor, type PieceFormProps } from '../../../shared/pieces/piece-editor.tsx';
import styles from '../../../shared/pieces/pieces.module.css';
import { SaveRow } from '../../../shared/pieces/save-row.tsx';
import { usePieceDraft } from '../../../shared/pieces/use-piece-form.ts';
import { WordsFields } from '../../../shared/pieces/words-fields.tsx';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextArea, TextField } from '../../../shared/ui/text-field.tsx';

type Teacher = SchoolContent['teachers'][number];
type Imprint = SchoolContent['imprint'];

const PLACE = { kind: 'school', id: 'school' } as const;
const EMPTY: SchoolContent = {
  teachers: [],
  imprint: {
    name: '',
    address: '',
    email: '',
    phone: null,
    companyNumber: null,
    vatNumber: null,
    responsible: null,
  },
};

/** Who teaches, and who runs the school by law. */
export const SchoolEditor = createPieceEditor<SchoolContent>({
  place: PLACE,
  read: (piece) => (piece.kind === PLACE.kind ? (piece.content ?? EMPTY) : null),
  write: (content, expectedRevision) => ({ ...PLACE, content, expectedRevision }),
  Form: SchoolForm,
});

function SchoolForm({ form, revision, content, onSave }: PieceFormProps<SchoolContent>) {
  const texts = useTexts(studioSchoolPageTexts);
  const [draft, edit] = usePieceDraft(form, { revision, value: content });
  const { teachers, imprint } = draft;
  const { keys, add, change, remove } = useTeacherEdits(teachers.length, (toNext) =>
    edit((now) => ({ ...now, teachers: toNext(now.teachers) })),
  );
  return (
    <>
      {teachers.map((teacher, index) => {
        const key = keys[index] ?? '';
        return (
          <TeacherFields
            key={key}
            number={index + 1}
            teacher={teacher}
            onChange={(changes) => change(key, changes)}
            onRemove={() => remove(key)}
          />
        );
      })}
      {teachers.length < MOST_TEACHERS ? (
        <p>
          <Button onClick={add}>{texts.add}</Button>
        </p>
      ) : null}
      <ImprintFields
        imprint={imprint}
        onChange={(changes) => edit((now) => ({ ...now, imprint: { ...now.imprint, ...changes } }))}
      />
      <SaveRow form={form} onSave={() => onSave(draft)} />
    </>
  );
}

/** A teacher has no name of its own: a picture that is still on its way finds its own by a key, whoever goes meanwhile. */
function useTeacherEdits(count: number, edit: (toNext: (teachers: Teacher[]) => Teacher[]) => void) {
  const [keys, setKeys] = useState(() => Array.from({ length: count }, createUuid));
  const latest = useRef(keys);
  const follow = (next: string[]) => {
    latest.current = next;
    setKeys(next);
  };
  return {
    keys,
    add: () => {
      follow([...latest.current, createUuid()]);
      edit((now) => [...now, { name: '', words: '', picture: null }]);
    },
    change: (key: string, changes: Partial<Teacher>) => {
      const at = latest.current.indexOf(key);
      edit((now) => now.map((one, index) => (index === at ? { ...one, ...changes } : one)));
    },
    remove: (key: string) => {
      const at = latest.current.indexOf(key);
      follow(latest.current.toSpliced(at, 1));
      edit((now) => now.toSpliced(at, 1));
    },
  };
}

type ImprintFieldsProps = { imprint: Imprint; onChange: (changes: Partial<Imprint>) => void };

function ImprintFields({ imprint, onChange }: ImprintFieldsProps) {
  const texts = useTexts(studioSchoolPageTexts);
  return (
    <fieldset className={styles.part}>
      <legend>{texts.imprint}</legend>
      <p>{texts.imprintHint}</p>
      <div className={styles.fields}>
        <TextField
          label={texts.fields.name}
          maxLength={200}
          value={imprint.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          type="email"
          label={texts.fields.email}
          maxLength={320}
          value={imprint.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        <TextArea
          label={texts.fields.address}
          rows={4}
          maxLength={500}
          value={imprint.address}
          onChange={({ target }) => onChange({ address: target.value })}
        />
        {(['phone', 'companyNumber', 'vatNumber', 'responsible'] as const).map((name) => (
          <TextField
            key={name}
            label={texts.fields[name]}
            maxLength={name === 'phone' ? 60 : 100}
            value={imprint[name] ?? ''}
            onChange={({ target }) => onChange({ [name]: target.value === '' ? null : target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

type TeacherFieldsProps = {
  number: number;
  teacher: Teacher;
  onChange: (changes: Partial<Teacher>) => void;
  onRemove: () => void;
};

/** Sends a teacher's picture, and says how that goes. */
function useSendPicture(onSent: (picture: string) => void) {
  const texts = useTexts(studioSchoolPageTexts);
  const files = useTexts(studioFilesTexts);
  const dispatch = useAppDispatch();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    if (file.size > MOST_LESSON_FILE_BYTES) return setSaid(files.reasons['too-large'](file.name));
    setBusy(true);
    setSaid(files.sending(1));
    const sent = dispatch(sendLessonFile(file, { lessonID: SCHOOL_MEDIA, kind: 'photo' }));
    const answer = await sent.catch(() => null);
    setBusy(false);
    if (!answer) return setSaid(files.notSent(file.name));
    if (!answer.ok) return setSaid(files.reasons[answer.reason](file.name));
    onSent(answer.file.slice(ADDED_FOLDER.length + 1));
    setSaid(texts.pictureThere);
  };
  return { send, said, isBusy };
}

function TeacherFields({ number, teacher, onChange, onRemove }: TeacherFieldsProps) {
  const texts = useTexts(studioSchoolPageTexts);
  const input = useRef<HTMLInputElement>(null);
  const { send, said, isBusy } = useSendPicture((picture) => onChange({ picture }));
  const name = teacher.name || texts.person(number);
  return (
    <fieldset className={styles.part}>
      <legend>{texts.person(number)}</legend>
      <p role="status">{said}</p>
      <TextField
        label={texts.name}
        maxLength={100}
        value={teacher.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <WordsFields
        isLong
        labels={[texts.wordsEn, texts.wordsDe]}
        maxLength={TEACHER_WORDS_MAX_LENGTH}
        words={teacher.words}
        onChange={(words) => onChange({ words })}
      />
      {teacher.picture === null ? null : (
        <p>
          <img src={`/media/school/${teacher.picture}`} alt="" width="120" loading="lazy" />
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.pictureOf(name)}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => input.current?.click()}>
          {texts.picture}
        </Button>
        {teacher.picture === null ? null : (
          <Button onClick={() => onChange({ picture: null })}>{texts.noPicture}</Button>
        )}
        <Button onClick={onRemove}>{texts.remove}</Button>
      </div>
    </fieldset>
  );
}
