import type { LessonContent } from '@school/contract/course-pieces';
import type { LessonChanges, StudioLesson } from '@school/contract/studio-course';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { MarkdownField } from '../../../shared/pieces/markdown-field.tsx';
import { PieceHistory } from '../../../shared/pieces/piece-history.tsx';
import { SaveNote } from '../../../shared/pieces/save-note.tsx';
import { partOf, wordsOf } from '../../../shared/pieces/two-languages.ts';
import { useAutosave } from '../../../shared/pieces/use-autosave.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { SelectField, TextField } from '../../../shared/ui/text-field.tsx';
import { useSaveLessonMutation } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';

type Draft = {
  title: string;
  subtitleEn: string;
  subtitleDe: string;
  textEn: string;
  textDe: string;
  type: LessonContent['type'];
  difficulty: number;
};

const LEVELS = [1, 2, 3, 4, 5];
const TYPES = ['video_lesson', 'mini_lesson', 'monday_lesson'] as const;

const draftOf = ({ title, subtitle, text, type, difficulty }: LessonContent): Draft => ({
  title,
  subtitleEn: partOf(subtitle, 'en'),
  subtitleDe: partOf(subtitle, 'de'),
  textEn: partOf(text, 'en'),
  textDe: partOf(text, 'de'),
  type,
  difficulty,
});

/** What of the draft is not as it was saved; a field that is empty while one types waits. */
export function changesOf(draft: Draft, base: Draft): LessonChanges {
  const has = (...fields: (keyof Draft)[]) => fields.some((field) => draft[field] !== base[field]);
  return {
    ...(has('title') && draft.title.trim() !== '' && { title: draft.title }),
    ...(has('subtitleEn', 'subtitleDe') && {
      subtitle: draft.subtitleEn.trim() === '' ? null : wordsOf(draft.subtitleEn, draft.subtitleDe),
    }),
    ...(has('textEn', 'textDe') && { text: wordsOf(draft.textEn, draft.textDe) }),
    ...(has('type') && { type: draft.type }),
    ...(has('difficulty') && { difficulty: draft.difficulty }),
  };
}

/** A lesson's words in both languages, saved as one types, with what learners see beside them. */
export function TextPanel({ lesson }: { lesson: StudioLesson }) {
  const texts = useTexts(studioLessonsTexts);
  const { lessonID } = lesson;
  const [save] = useSaveLessonMutation();
  const autosave = useAutosave<Draft>(
    { revision: lesson.revision, value: draftOf(lesson.content) },
    async (draft, base) => {
      const changes = changesOf(draft, base.value);
      const { data } = await save({ lessonID, expectedRevision: base.revision, changes });
      if (!data) return null;
      return data.ok
        ? { ok: true, isMerged: data.isMerged, revision: data.revision, value: draftOf(data.content) }
        : { ok: false, by: data.changed.by, revision: data.revision, value: draftOf(data.theirs) };
    },
  );
  const { draft, change, state, theirs } = autosave;
  return (
    <div className={styles.panel}>
      <SaveNote
        state={state}
        by={theirs?.by ?? null}
        onAgain={autosave.saveNow}
        onKeepMine={autosave.keepMine}
        onTakeTheirs={autosave.takeTheirs}
      />
      <Fields draft={draft} onChange={change} />
      <MarkdownField
        label={texts.textEn}
        value={draft.textEn}
        onChange={(textEn) => change({ ...draft, textEn })}
      />
      <MarkdownField
        label={texts.textDe}
        value={draft.textDe}
        onChange={(textDe) => change({ ...draft, textDe })}
      />
      <PieceHistory piece={{ kind: 'lesson', id: lessonID }} revision={lesson.revision} />
    </div>
  );
}

function Fields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const texts = useTexts(studioLessonsTexts);
  const field = (name: 'title' | 'subtitleEn' | 'subtitleDe', lang: string) => (
    <TextField
      label={texts[name]}
      lang={lang}
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
        value={draft.difficulty}
        onChange={({ target }) => onChange({ ...draft, difficulty: Number(target.value) })}
      >
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {texts.level(level)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
