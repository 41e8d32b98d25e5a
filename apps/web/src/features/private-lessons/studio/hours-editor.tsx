import { LESSON_MEETINGS } from '@school/contract/lesson-room';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useState } from 'react';
import { DaysOff } from '../../../shared/pieces/days-off.tsx';
import { createPieceEditor, type PieceFormProps } from '../../../shared/pieces/piece-editor.tsx';
import styles from '../../../shared/pieces/pieces.module.css';
import { SaveRow } from '../../../shared/pieces/save-row.tsx';
import { usePieceDraft } from '../../../shared/pieces/use-piece-form.ts';
import { WordsFields } from '../../../shared/pieces/words-fields.tsx';
import { useSay } from '../../../shared/texts/use-say.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { SelectField, TextField } from '../../../shared/ui/text-field.tsx';
import { useLazyListLessonsOfWeekQuery } from '../private-lessons.api.ts';
import { type GivenUp, GiveUpWindow } from './give-up-window.tsx';
import { HourGrid } from './hour-grid.tsx';
import { type Hours, listGivenUp } from './hours.ts';

const PLACE = { kind: 'private-lessons', id: 'private-lessons' } as const;
const EMPTY: Hours = {
  MaxAmountOfLessons: 0,
  lessonMinutes: 50,
  meeting: 'room',
  meetingPlace: null,
  meetingUrl: null,
  slots: [],
  holidays: [],
};

/** When private lessons are given, where, and the days off. */
export const HoursEditor = createPieceEditor<Hours>({
  place: PLACE,
  read: (piece) => (piece.kind === PLACE.kind ? (piece.content ?? EMPTY) : null),
  write: (content, expectedRevision) => ({ ...PLACE, content, expectedRevision }),
  Form: HoursForm,
});

function HoursForm({ UID, form, revision, content, onSave }: PieceFormProps<Hours> & { UID: string }) {
  const texts = useTexts(studioCourseTexts);
  const { schedule } = texts;
  const say = useSay();
  const saving = useSaveHours(UID, content, onSave);
  const [draft, edit] = usePieceDraft(form, { revision, value: content });
  const change = (changes: Partial<Hours>) => edit((now) => ({ ...now, ...changes }));
  const numberField = (name: 'MaxAmountOfLessons' | 'lessonMinutes', label: string) => (
    <TextField
      type="number"
      label={label}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: Math.round(Number(target.value)) })}
    />
  );
  return (
    <>
      <div className={styles.fields}>
        {numberField('MaxAmountOfLessons', schedule.most)}
        {numberField('lessonMinutes', schedule.lessonMinutes)}
      </div>
      <MeetingFields hours={draft} onChange={change} />
      <HourGrid slots={draft.slots} onChange={(slots) => change({ slots })} />
      <DaysOff
        holidays={draft.holidays}
        empty={{ from: '', to: '', title: '' }}
        onChange={(holidays) => change({ holidays })}
        sayShort={({ title }) => say(title).children}
        renderWords={({ title }, changeDays) => (
          <WordsFields
            labels={[schedule.reasonEn, schedule.reasonDe]}
            maxLength={200}
            words={title}
            onChange={(words) => changeDays({ title: words })}
          />
        )}
      />
      <SaveRow
        form={{
          ...form,
          isSaving: form.isSaving || saving.isLooking,
          problem: form.problem || saving.problem,
        }}
        onSave={() => void saving.save(draft)}
      />
      {saving.givenUp ? (
        <GiveUpWindow
          givenUp={saving.givenUp}
          onConfirm={() => saving.confirm(draft)}
          onClose={saving.cancel}
        />
      ) : null}
    </>
  );
}

/** Saves at once, unless learners have booked what is given up: then only once that is confirmed. */
function useSaveHours(UID: string, saved: Hours, onSave: (hours: Hours) => void) {
  const { givingUp } = useTexts(studioCourseTexts).schedule;
  const [fetchWeek, { isFetching }] = useLazyListLessonsOfWeekQuery();
  const [givenUp, setGivenUp] = useState<GivenUp | null>(null);
  const [problem, setProblem] = useState('');
  const save = async (draft: Hours) => {
    setProblem('');
    const offered = saved.slots.filter(({ isAvailable }) => isAvailable);
    if (listGivenUp(saved, draft, offered).length === 0) return onSave(draft);
    const { data } = await fetchWeek({ UID });
    if (!data) return setProblem(givingUp.unknown);
    const hours = listGivenUp(saved, draft, data.bookedHours);
    if (hours.length === 0) onSave(draft);
    else setGivenUp({ hours, until: data.givenUntil });
  };
  const confirm = (draft: Hours) => {
    setGivenUp(null);
    onSave(draft);
  };
  return { save, confirm, cancel: () => setGivenUp(null), givenUp, problem, isLooking: isFetching };
}

type MeetingFieldsProps = { hours: Hours; onChange: (changes: Partial<Hours>) => void };

/** Where teacher and learner meet. */
function MeetingFields({ hours, onChange }: MeetingFieldsProps) {
  const { schedule } = useTexts(studioCourseTexts);
  return (
    <>
      <SelectField
        label={schedule.meeting}
        value={hours.meeting}
        onChange={({ target }) =>
          onChange({ meeting: LESSON_MEETINGS.find((one) => one === target.value) ?? hours.meeting })
        }
      >
        {LESSON_MEETINGS.map((meeting) => (
          <option key={meeting} value={meeting}>
            {schedule.meetings[meeting]}
          </option>
        ))}
      </SelectField>
      <WordsFields
        labels={[schedule.placeEn, schedule.placeDe]}
        words={hours.meetingPlace}
        onChange={(meetingPlace, isEmpty) => onChange({ meetingPlace: isEmpty ? null : meetingPlace })}
      />
      {hours.meeting === 'link' ? (
        <TextField
          type="url"
          label={schedule.url}
          value={hours.meetingUrl ?? ''}
          onChange={({ target }) => onChange({ meetingUrl: target.value || null })}
        />
      ) : null}
    </>
  );
}
