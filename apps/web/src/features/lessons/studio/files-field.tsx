import type { LessonContent } from '@school/contract/course-pieces';
import { MOST_LESSON_FILE_BYTES } from '@school/contract/lesson-file-paths';
import type { StudioLesson } from '@school/contract/studio-course';
import { withGerman } from '@school/contract/words';
import { studioFilesTexts } from '@school/texts/en/studio-files';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { sendLessonFile } from '../../../shared/files/send-lesson-file.ts';
import { partOf, wordsOf } from '../../../shared/pieces/two-languages.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useLostFocus } from '../../../shared/ui/use-lost-focus.ts';
import { AudioClip } from '../audio-clip.tsx';
import { PhotoPicture } from '../photo-picture.tsx';
import { type FilesPlace, filesSaid, selectFilesSending } from './lesson-files.slice.ts';
import styles from './studio-lessons.module.css';

type LessonFile = LessonContent['photos'][number];
/** A photo or an audio with its title in two fields. */
export type NamedFile = { file: string; titleEn: string; titleDe: string };

export const toNamed = ({ file, title }: LessonFile): NamedFile => ({
  file,
  titleEn: partOf(title, 'en'),
  titleDe: partOf(title, 'de'),
});
export const toFile = ({ file, titleEn, titleDe }: NamedFile): LessonFile => ({
  file,
  title: wordsOf(titleEn, titleDe),
});
/** One whose title is empty while one types waits. */
export const isNamed = ({ titleEn }: NamedFile): boolean => titleEn.trim() !== '';

const KINDS = {
  photos: { kind: 'photo', accept: 'image/jpeg,image/png,image/webp,image/avif' },
  audios: { kind: 'audio', accept: 'audio/*' },
} as const;

type FilesFieldProps = {
  kind: keyof typeof KINDS;
  lesson: StudioLesson;
  files: readonly NamedFile[];
  onChange: (files: NamedFile[]) => void;
  /** One that has come meanwhile. */
  onAdd: (file: NamedFile) => void;
  /** What comes until the answer is called belongs to what is shown now, also where another tab is opened meanwhile. */
  hold: () => () => void;
};

/** The photos or the audios of a lesson, each with its title; what is sent is made small enough for a phone. */
export function FilesField({ kind, lesson, files, onChange, onAdd, hold }: FilesFieldProps) {
  const texts = useTexts(studioFilesTexts);
  const input = useRef<HTMLInputElement>(null);
  const { said, isBusy, sendAll } = useSending({ kind, lessonID: lesson.lessonID }, { onAdd, hold });
  const adding = useLostFocus<HTMLButtonElement>(files.length);
  const own = texts[kind];
  const rename = (at: number, changes: Partial<NamedFile>) =>
    onChange(files.map((file, index) => (index === at ? { ...file, ...changes } : file)));

  return (
    <section className={styles.panel} aria-label={own.title}>
      <h3>{own.title}</h3>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {files.length > 0 ? (
        <ol className={styles.lines}>
          {files.map((file, at) => (
            <li key={file.file} className={styles.file}>
              <FileFields
                kind={kind}
                base={lesson.mediaBase}
                file={file}
                at={at}
                onRename={(changes) => rename(at, changes)}
                onRemove={() => onChange(files.filter((_file, index) => index !== at))}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={own.choose}
        accept={KINDS[kind].accept}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file may be chosen again, once it has been mended.
          target.value = '';
          if (chosen.length > 0) void sendAll(chosen);
        }}
      />
      <p>
        <Button ref={adding} isBusy={isBusy} onClick={() => input.current?.click()}>
          {own.choose}
        </Button>
      </p>
    </section>
  );
}

/** Sends files one after the other, and says what became of them: the page may show something else meanwhile. */
function useSending(place: FilesPlace, { onAdd, hold }: Pick<FilesFieldProps, 'onAdd' | 'hold'>) {
  const texts = useTexts(studioFilesTexts);
  const dispatch = useAppDispatch();
  const { said, isBusy } = useSelector((state: Parameters<typeof selectFilesSending>[0]) =>
    selectFilesSending(state, place),
  );
  const say = (now: string, isOnItsWay: boolean) =>
    dispatch(filesSaid({ place, said: now, isBusy: isOnItsWay }));
  const { kind, lessonID } = place;
  const own = texts[kind];

  const sendOne = async (file: File): Promise<string> => {
    if (file.size > MOST_LESSON_FILE_BYTES) return texts.reasons['too-large'](file.name);
    const where = { lessonID, kind: KINDS[kind].kind };
    const answer = await dispatch(sendLessonFile(file, where)).catch(() => null);
    if (!answer) return texts.notSent(file.name);
    if (!answer.ok) return texts.reasons[answer.reason](file.name);
    onAdd({ file: answer.file, titleEn: titleOf(file.name), titleDe: '' });
    return '';
  };
  const sendAll = async (chosen: readonly File[]) => {
    const release = hold();
    say(texts.sending(chosen.length), true);
    const problems: string[] = [];
    for (const file of chosen) problems.push(await sendOne(file));
    const wrong = problems.filter((problem) => problem !== '');
    say(wrong.length > 0 ? wrong.join(' ') : own.added(chosen.length), false);
    release();
  };
  return { said, isBusy, sendAll };
}

type FileFieldsProps = {
  kind: keyof typeof KINDS;
  /** Where the lesson's files lie. */
  base: string;
  file: NamedFile;
  at: number;
  onRename: (changes: Partial<NamedFile>) => void;
  onRemove: () => void;
};

function FileFields({ kind, base, file, at, onRename, onRemove }: FileFieldsProps) {
  const texts = useTexts(studioFilesTexts);
  const own = texts[kind];
  return (
    <>
      {kind === 'photos' ? (
        <PhotoPicture url={`${base}${file.file}`} alt="" loading="lazy" />
      ) : (
        <AudioClip audio={{ url: `${base}${file.file}`, title: withGerman(file.titleEn, file.titleDe) }} />
      )}
      <div className={styles.fields}>
        <TextField
          label={own.titleEn(at + 1)}
          hint={isNamed(file) ? null : texts.noTitle}
          lang="en"
          maxLength={200}
          value={file.titleEn}
          onChange={({ target }) => onRename({ titleEn: target.value })}
        />
        <TextField
          label={own.titleDe(at + 1)}
          lang="de"
          maxLength={200}
          value={file.titleDe}
          onChange={({ target }) => onRename({ titleDe: target.value })}
        />
        <p>
          <Button aria-label={texts.removeOf(file.titleEn)} onClick={onRemove}>
            {texts.remove}
          </Button>
        </p>
      </div>
    </>
  );
}

/** 'IMG_20 am-see.JPG' → 'IMG 20 am see' */
const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 200) || name;
