import { LESSON_MEETINGS, type LessonMeeting } from '@school/contract/lesson-room';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useState } from 'react';
import { PieceEditor } from '../../../shared/pieces/piece-editor.tsx';
import styles from '../../../shared/pieces/pieces.module.css';
import { WordsFields } from '../../../shared/pieces/words-fields.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField, TextField } from '../../../shared/ui/text-field.tsx';
import { HourGrid } from './hour-grid.tsx';
import type { Hours } from './hours.ts';

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
export function HoursEditor({ UID }: { UID: string }) {
  return (
    <PieceEditor UID={UID} place={PLACE}>
      {(piece, { send, ...form }, version) =>
        piece.kind === PLACE.kind ? (
          <HoursForm
            key={version}
            {...form}
            content={piece.content ?? EMPTY}
            onSave={(content) => void send({ ...PLACE, expectedRevision: piece.revision, content })}
          />
        ) : null
      }
    </PieceEditor>
  );
}

type HoursFormProps = {
  content: Hours;
  said: string;
  isSaving: boolean;
  onSave: (content: Hours) => void;
};

function HoursForm({ content, said, isSaving, onSave }: HoursFormProps) {
  const texts = useTexts(studioCourseTexts);
  const { schedule } = texts;
  const [draft, setDraft] = useState(content);
  const change = (changes: Partial<Hours>) => setDraft({ ...draft, ...changes });
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
      <SelectField
        label={schedule.meeting}
        value={draft.meeting}
        onChange={({ target }) => change({ meeting: target.value as LessonMeeting })}
      >
        {LESSON_MEETINGS.map((meeting) => (
          <option key={meeting} value={meeting}>
            {schedule.meetings[meeting]}
          </option>
        ))}
      </SelectField>
      <WordsFields
        labels={[schedule.placeEn, schedule.placeDe]}
        words={draft.meetingPlace}
        onChange={(meetingPlace, isEmpty) => change({ meetingPlace: isEmpty ? null : meetingPlace })}
      />
      {draft.meeting === 'link' ? (
        <TextField
          type="url"
          label={schedule.url}
          value={draft.meetingUrl ?? ''}
          onChange={({ target }) => change({ meetingUrl: target.value || null })}
        />
      ) : null}
      <HourGrid slots={draft.slots} onChange={(slots) => change({ slots })} />
      <DaysOff holidays={draft.holidays} onChange={(holidays) => change({ holidays })} />
      <p role="status">{said}</p>
      <p>
        <Button look="solid" isBusy={isSaving} onClick={() => onSave(draft)}>
          {texts.saving.save}
        </Button>
      </p>
    </>
  );
}

type DaysOffProps = { holidays: Hours['holidays']; onChange: (holidays: Hours['holidays']) => void };

function DaysOff({ holidays, onChange }: DaysOffProps) {
  const { schedule: texts } = useTexts(studioCourseTexts);
  const changeAt = (at: number, changes: Partial<Hours['holidays'][number]>) =>
    onChange(holidays.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  const places = holidays.map((_one, at) => `days ${at}`);
  return (
    <section aria-label={texts.holidays} className={styles.panel}>
      <h3>{texts.holidays}</h3>
      {holidays.map(({ from, to, title }, at) => (
        <fieldset key={places[at]} className={styles.part}>
          <legend className="visually-hidden">{texts.nth(texts.holidays, at + 1)}</legend>
          <div className={styles.fields}>
            <TextField
              type="date"
              label={texts.from}
              value={from}
              onChange={({ target }) => changeAt(at, { from: target.value })}
            />
            <TextField
              type="date"
              label={texts.to}
              value={to}
              onChange={({ target }) => changeAt(at, { to: target.value })}
            />
            <TextField
              label={texts.dayTitle}
              maxLength={200}
              value={title}
              onChange={({ target }) => changeAt(at, { title: target.value })}
            />
          </div>
          <p>
            <Button look="quiet" onClick={() => onChange(holidays.filter((_one, index) => index !== at))}>
              {texts.remove}
              <span className="visually-hidden"> {texts.nth(texts.holidays, at + 1)}</span>
            </Button>
          </p>
        </fieldset>
      ))}
      <p>
        <Button onClick={() => onChange([...holidays, { from: '', to: '', title: '' }])}>
          {texts.addHoliday}
        </Button>
      </p>
    </section>
  );
}
