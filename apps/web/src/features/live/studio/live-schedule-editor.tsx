import { DEFAULT_LIVE_SCHEDULE } from '@school/domain/live-schedule';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { DaysOff, isWithoutDays } from '../../../shared/pieces/days-off.tsx';
import { createPieceEditor, type PieceFormProps } from '../../../shared/pieces/piece-editor.tsx';
import styles from '../../../shared/pieces/pieces.module.css';
import { SaveRow } from '../../../shared/pieces/save-row.tsx';
import { usePieceDraft } from '../../../shared/pieces/use-piece-form.ts';
import { WordsFields } from '../../../shared/pieces/words-fields.tsx';
import { useSay } from '../../../shared/texts/use-say.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { SelectField, TextField } from '../../../shared/ui/text-field.tsx';
import type { LiveContent } from './live-content.ts';
import { isUnfinished, LiveDateList } from './live-date-list.tsx';

const PLACE = { kind: 'live-lessons', id: 'live-lessons' } as const;

/** What a school has whose course says nothing of it. */
const EMPTY: LiveContent = { ...DEFAULT_LIVE_SCHEDULE, holidays: [], dates: [] };

/** When the live lessons are: the rule, days without one, and what single dates are about. */
export const LiveScheduleEditor = createPieceEditor<LiveContent>({
  place: PLACE,
  read: (piece) => (piece.kind === PLACE.kind ? (piece.content ?? EMPTY) : null),
  write: (content, expectedRevision) => ({ ...PLACE, content, expectedRevision }),
  Form: ScheduleForm,
});

function ScheduleForm({ form, revision, content, onSave }: PieceFormProps<LiveContent>) {
  const texts = useTexts(studioCourseTexts);
  const say = useSay();
  const [draft, edit] = usePieceDraft(form, { revision, value: content });
  const change = (changes: Partial<LiveContent>) => edit((now) => ({ ...now, ...changes }));
  return (
    <>
      <Rule rule={draft.rule} onChange={(rule) => change({ rule })} />
      <WordsFields
        labels={[texts.titleEn, texts.titleDe]}
        words={draft.title}
        onChange={(title) => change({ title })}
      />
      <WordsFields
        isLong
        labels={[texts.schedule.descriptionEn, texts.schedule.descriptionDe]}
        words={draft.description}
        onChange={(description, isEmpty) => change({ description: isEmpty ? null : description })}
      />
      <DaysOff
        holidays={draft.holidays}
        empty={{ from: '', to: '', reason: '' }}
        onChange={(holidays) => change({ holidays })}
        sayShort={({ reason }) => say(reason).children}
        renderWords={({ reason }, changeDays) => (
          <WordsFields
            labels={[texts.schedule.reasonEn, texts.schedule.reasonDe]}
            words={reason}
            onChange={(words) => changeDays({ reason: words })}
          />
        )}
      />
      <LiveDateList dates={draft.dates} onChange={(dates) => change({ dates })} />
      <SaveRow
        form={form}
        isWrong={isUnfinished(draft.dates) || draft.holidays.some(isWithoutDays)}
        onSave={() => onSave(draft)}
      />
    </>
  );
}

type RuleProps = { rule: LiveContent['rule']; onChange: (rule: LiveContent['rule']) => void };

function Rule({ rule, onChange }: RuleProps) {
  const { schedule: texts } = useTexts(studioCourseTexts);
  const time = [rule.hour, rule.minute].map((part) => String(part).padStart(2, '0')).join(':');
  return (
    <div className={classNames(styles.fields, styles.three)}>
      <SelectField
        label={texts.weekday}
        value={rule.weekday}
        onChange={({ target }) => onChange({ ...rule, weekday: Number(target.value) })}
      >
        {texts.weekdays.map((day, at) => (
          <option key={day} value={at + 1}>
            {day}
          </option>
        ))}
      </SelectField>
      <TextField
        type="time"
        label={texts.time}
        value={time}
        onChange={({ target }) => {
          const [hour = 0, minute = 0] = target.value.split(':').map(Number);
          onChange({ ...rule, hour, minute });
        }}
      />
      <TextField
        type="number"
        label={texts.minutes}
        value={rule.minutes}
        onChange={({ target }) => onChange({ ...rule, minutes: Math.round(Number(target.value)) })}
      />
    </div>
  );
}
