import type { LessonContent } from '@school/contract/course-pieces';
import type { StudioLesson } from '@school/contract/studio-course';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import type { ReactNode } from 'react';
import { MarkdownField, type TextLink } from '../../../shared/pieces/markdown-field.tsx';
import { isEqual, mergeDraft, type Versions } from '../../../shared/pieces/merge-draft.ts';
import { PieceHistory } from '../../../shared/pieces/piece-history.tsx';
import { readRefusal } from '../../../shared/pieces/read-refusal.ts';
import { SaveNote } from '../../../shared/pieces/save-note.tsx';
import { useAutosave } from '../../../shared/pieces/use-autosave.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { SelectField, TextField } from '../../../shared/ui/text-field.tsx';
import { FilesField } from './files-field.tsx';
import {
  changesOf,
  contentOf,
  draftOf,
  isGermanAlone,
  type LessonDraft,
  sendableOf,
} from './lesson-draft.ts';
import { useMeasuredLessons, useSaveLessonMutation } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';

const LEVELS = [1, 2, 3, 4, 5];
const TYPES = ['video_lesson', 'mini_lesson', 'monday_lesson'] as const;

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

/** What cannot be saved yet waits beside the rest. */
function useTextAutosave(UID: string, { lessonID, revision, content }: StudioLesson) {
  const [save] = useSaveLessonMutation();
  const stored = { revision, value: draftOf(content) };
  return useAutosave<LessonDraft>(`${UID} lesson ${lessonID}`, stored, async (draft, base) => {
    const sent = sendableOf(draft, base.value);
    const changes = changesOf(sent, base.value);
    const { data, error } = await save({ lessonID, expectedRevision: base.revision, changes });
    if (!data) return readRefusal(error);
    if (!data.ok)
      return { ok: false, by: data.changed.by, revision: data.revision, value: draftOf(data.theirs) };
    const there = { revision: data.revision, value: draftOf(data.content) };
    const { isMerged } = data;
    const follow = (versions: Versions<LessonDraft>) => mergeDraft({ ...versions, sent });
    const saved = { ok: true, isMerged, follow, ...there } as const;
    if (isEqual(sent, draft)) return saved;
    const versions = { base: base.value, sent, now: draft, merged: there.value };
    const shown = isMerged ? mergeDraft(versions) : { draft };
    return shown ? { ...saved, waiting: { shown: shown.draft } } : { ok: false, by: null, ...there };
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
        <SaveNote autosave={autosave} partly={texts.save.partlyFields} />
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
            language="de"
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
            hold={autosave.hold}
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
  draft: LessonDraft;
  onChange: (draft: LessonDraft) => void;
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
  const german = (name: 'subtitle' | 'theme') => (isGermanAlone(draft, name) ? texts.englishToo : undefined);
  return (
    <div className={styles.fields}>
      {field('title', 'gsw', draft.title.trim() === '' ? texts.noTitle : undefined)}
      {field('subtitleEn', 'en')}
      {field('subtitleDe', 'de', german('subtitle'))}
      {field('themeEn', 'en', texts.themeHint)}
      {field('themeDe', 'de', german('theme'))}
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
