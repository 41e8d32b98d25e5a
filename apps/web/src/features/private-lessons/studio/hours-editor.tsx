import { LESSON_MEETINGS } from '@school/contract/lesson-room';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { DaysOff, isWithoutDays } from '../../../shared/pieces/days-off.tsx';
import { createPieceEditor, type PieceFormProps } from '../../../shared/pieces/piece-editor.tsx';
import styles from '../../../shared/pieces/pieces.module.css';
import { SaveRow } from '../../../shared/pieces/save-row.tsx';
import { usePieceDraft } from '../../../shared/pieces/use-piece-form.ts';
import { WordsFields } from '../../../shared/pieces/words-fields.tsx';
import { useSay } from '../../../shared/texts/use-say.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { SelectField, TextField } from '../../../shared/ui/text-field.tsx';
import { GiveUpWindow } from './give-up-window.tsx';
import { HourGrid } from './hour-grid.tsx';
import { HOURS_PLACE, type Hours } from './hours.ts';
import { RestoreHours } from './restore-hours.tsx';
import { useGiveUp } from './use-give-up.ts';

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
  place: HOURS_PLACE,
  read: (piece) => (piece.kind === HOURS_PLACE.kind ? (piece.content ?? EMPTY) : null),
  write: (content, expectedRevision) => ({ ...HOURS_PLACE, content, expectedRevision }),
  Form: HoursForm,
  Restore: RestoreHours,
});

function HoursForm({ UID, form, revision, content, onSave }: PieceFormProps<Hours> & { UID: string }) {
  const texts = useTexts(studioCourseTexts);
  const { schedule } = texts;
  const say = useSay();
  const givingUp = useGiveUp(UID, content, schedule.givingUp.unknown);
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
          isSaving: form.isSaving || givingUp.isLooking,
          problem: form.problem || givingUp.problem,
        }}
        isWrong={draft.holidays.some(isWithoutDays)}
        onSave={() => void givingUp.ask(draft, () => onSave(draft))}
      />
      {givingUp.asked ? <GiveUpWindow {...givingUp.asked} confirm={schedule.givingUp.confirm} /> : null}
    </>
  );
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
