import type { LessonContent } from '@school/contract/course-pieces';
import type { LessonChanges, StudioLesson } from '@school/contract/studio-course';
import { dayAt } from '@school/domain/school-time';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import type { ReactNode } from 'react';
import { MarkdownField, type TextLink } from '../../../shared/pieces/markdown-field.tsx';
import { PieceHistory } from '../../../shared/pieces/piece-history.tsx';
import { readRefusal } from '../../../shared/pieces/read-refusal.ts';
import { SaveNote } from '../../../shared/pieces/save-note.tsx';
import { partOf, wordsOf } from '../../../shared/pieces/two-languages.ts';
import { useAutosave } from '../../../shared/pieces/use-autosave.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { SelectField, TextField } from '../../../shared/ui/text-field.tsx';
import { FilesField, isNamed, type NamedFile, toFile, toNamed } from './files-field.tsx';
import { useMeasuredLessons, useSaveLessonMutation } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';

type Draft = {
  title: string;
  subtitleEn: string;
  subtitleDe: string;
  textEn: string;
  textDe: string;
  type: LessonContent['type'];
  difficulty: number;
  /** '' is the school's. */
  themeEn: string;
  themeDe: string;
  dialect: string;
  /** Of a lesson that learners have. */
  day: string;
  photos: NamedFile[];
  audios: NamedFile[];
};

const LEVELS = [1, 2, 3, 4, 5];
const TYPES = ['video_lesson', 'mini_lesson', 'monday_lesson'] as const;

const draftOf = ({
  title,
  subtitle,
  text,
  type,
  difficulty,
  theme,
  dialect,
  ...more
}: LessonContent): Draft => ({
  title,
  subtitleEn: partOf(subtitle, 'en'),
  subtitleDe: partOf(subtitle, 'de'),
  textEn: partOf(text, 'en'),
  textDe: partOf(text, 'de'),
  type,
  difficulty,
  themeEn: partOf(theme, 'en'),
  themeDe: partOf(theme, 'de'),
  dialect: dialect ?? '',
  day: dayAt(new Date(more.date)),
  photos: more.photos.map(toNamed),
  audios: more.audios.map(toNamed),
});

/** The lesson with all that is typed; what has no title yet comes when it has. */
const contentOf = (draft: Draft, content: LessonContent): LessonContent => ({
  ...content,
  title: draft.title.trim() === '' ? content.title : draft.title,
  subtitle: draft.subtitleEn.trim() === '' ? null : wordsOf(draft.subtitleEn, draft.subtitleDe),
  text: wordsOf(draft.textEn, draft.textDe),
  type: draft.type,
  difficulty: draft.difficulty,
  theme: draft.themeEn.trim() === '' ? null : wordsOf(draft.themeEn, draft.themeDe),
  dialect: draft.dialect.trim() || null,
  photos: draft.photos.filter(isNamed).map(toFile),
  audios: draft.audios.filter(isNamed).map(toFile),
});

/** What of the draft is not as it was saved; a field that is empty while one types waits. */
function changesOf(draft: Draft, base: Draft): LessonChanges {
  const has = (...fields: (keyof Draft)[]) =>
    fields.some((field) => JSON.stringify(draft[field]) !== JSON.stringify(base[field]));
  return {
    ...(has('title') && draft.title.trim() !== '' && { title: draft.title }),
    ...(has('subtitleEn', 'subtitleDe') && {
      subtitle: draft.subtitleEn.trim() === '' ? null : wordsOf(draft.subtitleEn, draft.subtitleDe),
    }),
    ...(has('textEn', 'textDe') && { text: wordsOf(draft.textEn, draft.textDe) }),
    ...(has('type') && { type: draft.type }),
    ...(has('difficulty') && { difficulty: draft.difficulty }),
    ...(has('themeEn', 'themeDe') && {
      theme: draft.themeEn.trim() === '' ? null : wordsOf(draft.themeEn, draft.themeDe),
    }),
    ...(has('dialect') && { dialect: draft.dialect.trim() || null }),
    ...(has('day') && draft.day !== '' && { day: draft.day }),
    ...(has('photos') && draft.photos.every(isNamed) && { photos: draft.photos.map(toFile) }),
    ...(has('audios') && draft.audios.every(isNamed) && { audios: draft.audios.map(toFile) }),
  };
}

export type RenderPreview = (shown: {
  lesson: StudioLesson;
  content: LessonContent;
  /** There is room for a phone alone. */
  isBeside: boolean;
}) => ReactNode;

type TextPanelProps = {
  UID: string;
  lesson: StudioLesson;
  links?: readonly TextLink[];
  renderPreview: RenderPreview;
};

function useTextAutosave(UID: string, { lessonID, revision, content }: StudioLesson) {
  const [save] = useSaveLessonMutation();
  const stored = { revision, value: draftOf(content) };
  return useAutosave<Draft>(`${UID} lesson ${lessonID}`, stored, async (draft, base) => {
    const changes = changesOf(draft, base.value);
    const { data, error } = await save({ lessonID, expectedRevision: base.revision, changes });
    if (!data) return readRefusal(error);
    return data.ok
      ? { ok: true, isMerged: data.isMerged, revision: data.revision, value: draftOf(data.content) }
      : { ok: false, by: data.changed.by, revision: data.revision, value: draftOf(data.theirs) };
  });
}

/** A lesson's words in both languages, saved as one types, with its page beside them. */
export function TextPanel({ UID, lesson, links, renderPreview }: TextPanelProps) {
  const texts = useTexts(studioLessonsTexts);
  const autosave = useTextAutosave(UID, lesson);
  const { draft, change } = autosave;
  const levelHint = useLevelHint(UID, lesson.lessonID);
  return (
    <div className={styles.beside}>
      <div className={styles.panel}>
        <SaveNote autosave={autosave} />
        <Part title={texts.about}>
          <Fields
            draft={draft}
            onChange={change}
            schoolDialect={lesson.schoolDialect}
            hasDay={lesson.state === 'published' && lesson.content.type !== 'monday_lesson'}
            levelHint={levelHint}
          />
        </Part>
        <Part title={texts.text}>
          <MarkdownField
            label={texts.textEn}
            hasPreview={false}
            links={links}
            value={draft.textEn}
            onChange={(textEn) => change({ ...draft, textEn })}
          />
          <MarkdownField
            label={texts.textDe}
            hasPreview={false}
            links={links}
            value={draft.textDe}
            onChange={(textDe) => change({ ...draft, textDe })}
          />
        </Part>
        {(['photos', 'audios'] as const).map((kind) => (
          <FilesField
            key={kind}
            kind={kind}
            lesson={lesson}
            files={draft[kind]}
            onChange={(files) => change({ ...draft, [kind]: files })}
            onAdd={(file) => autosave.edit((now) => ({ ...now, [kind]: [...now[kind], file] }))}
          />
        ))}
        <PieceHistory piece={{ kind: 'lesson', id: lesson.lessonID }} revision={lesson.revision} />
      </div>
      <div className={styles.sticky}>
        {renderPreview({ lesson, content: contentOf(draft, lesson.content), isBeside: true })}
      </div>
    </div>
  );
}

/** One of the matters below each other, with its heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

type FieldsProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  schoolDialect: string;
  hasDay: boolean;
  levelHint: string | undefined;
};

/** What the film comes to, beside the level that the teacher gives. */
function useLevelHint(UID: string, lessonID: string): string | undefined {
  const texts = useTexts(studioLessonsTexts);
  const measured = useMeasuredLessons(UID, [lessonID])[lessonID];
  if (!measured) return undefined;
  const { level, newWords, newShare, wordsPerSentence, syllablesPerSecond } = measured;
  return texts.measured(level, {
    newWords,
    newPercent: Math.round(100 * newShare),
    words: Math.round(10 * wordsPerSentence) / 10,
    syllables: Math.round(10 * syllablesPerSecond) / 10,
  });
}

function Fields({ draft, onChange, schoolDialect, hasDay, levelHint }: FieldsProps) {
  const texts = useTexts(studioLessonsTexts);
  type Name = 'title' | 'subtitleEn' | 'subtitleDe' | 'themeEn' | 'themeDe';
  const field = (name: Name, lang: string, hint?: string) => (
    <TextField
      label={texts[name]}
      lang={lang}
      {...(hint !== undefined && { hint })}
      maxLength={200}
      value={draft[name]}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
    />
  );
  return (
    <div className={styles.fields}>
      {field('title', 'gsw')}
      {field('subtitleEn', 'en')}
      {field('subtitleDe', 'de')}
      {field('themeEn', 'en', texts.themeHint)}
      {field('themeDe', 'de')}
      <KindAndLevel draft={draft} onChange={onChange} levelHint={levelHint} />
      <TextField
        label={texts.dialect}
        hint={texts.dialectHint(schoolDialect)}
        maxLength={60}
        value={draft.dialect}
        onChange={({ target }) => onChange({ ...draft, dialect: target.value })}
      />
      {hasDay ? (
        <TextField
          type="date"
          label={texts.day}
          hint={texts.dayHint}
          value={draft.day}
          onChange={({ target }) => onChange({ ...draft, day: target.value })}
        />
      ) : null}
    </div>
  );
}

function KindAndLevel({ draft, onChange, levelHint }: Pick<FieldsProps, 'draft' | 'onChange' | 'levelHint'>) {
  const texts = useTexts(studioLessonsTexts);
  return (
    <>
      <SelectField
        label={texts.kind}
        value={draft.type}
        onChange={({ target }) =>
          onChange({ ...draft, type: TYPES.find((type) => type === target.value) ?? draft.type })
        }
      >
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {texts.types[type]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.difficulty}
        {...(levelHint !== undefined && { hint: levelHint })}
        value={draft.difficulty}
        onChange={({ target }) => onChange({ ...draft, difficulty: Number(target.value) })}
      >
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {texts.level(level)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
