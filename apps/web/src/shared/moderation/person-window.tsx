import type { BanLength, BanPlace } from '@school/contract/moderation';
import { BAN_REASON_MAX_LENGTH, REPORT_NOTE_MAX_LENGTH } from '@school/contract/moderation-limits';
import { moderationTexts } from '@school/texts/en/moderation';
import { useEffect, useId, useRef, useState } from 'react';
import { useRefusalWords } from '../errors/use-refusal-words.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Modal } from '../ui/modal.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField, TextArea, TextField } from '../ui/text-field.tsx';
import { useWindowAct } from '../ui/use-window-act.ts';
import styles from './person-window.module.css';

const LENGTHS = {
  evening: { kind: 'evening' },
  week: { kind: 'days', days: 7 },
  'for-good': { kind: 'for-good' },
} as const satisfies { [name: string]: BanLength };
type LengthName = keyof typeof LENGTHS;
const NAMES = ['evening', 'week', 'for-good'] as const satisfies LengthName[];

/** A mutation's answer. */
type Answer = { data?: unknown; error?: { reason?: string | undefined } | object | undefined };

type PersonWindowProps = {
  name: string;
  place: BanPlace;
  /** Null where it is not for the reader to report, or to put out. */
  onReport: ((note: string) => Promise<Answer>) | null;
  onBan: ((ban: { length: BanLength; reason: string }) => Promise<Answer>) | null;
  onDone: (what: 'reported' | 'banned') => void;
  onClose: () => void;
};

/** What one may do about a person: report them, or put them out. Where there is one thing only, it is asked at once. */
export function PersonWindow({ name, place, onReport, onBan, onDone, onClose }: PersonWindowProps) {
  const id = useId();
  const texts = useTexts(moderationTexts);
  const [step, setStep] = useState(onReport && onBan ? 'choose' : onBan ? 'ban' : 'report');
  const act = useWindowAct<object>(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const titles: { [step: string]: string } = {
    choose: name,
    report: texts.reportWindow.title(name),
    ban: texts.window.title(name),
  };
  useEffect(() => {
    if (step !== '') heading.current?.focus();
  }, [step]);
  return (
    <Modal isWindow titleId={id} onClose={act.close}>
      <h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
        {titles[step]}
      </h2>
      {step === 'choose' ? (
        <div className={styles.buttons}>
          <Button onClick={() => setStep('report')}>{texts.report}</Button>
          <Button onClick={() => setStep('ban')}>{texts.putOut}</Button>
          <Button onClick={onClose}>{texts.window.cancel}</Button>
        </div>
      ) : null}
      {step === 'report' && onReport ? (
        <ReportForm onReport={onReport} act={act} onDone={() => onDone('reported')} />
      ) : null}
      {step === 'ban' && onBan ? (
        <BanForm place={place} onBan={onBan} act={act} onDone={() => onDone('banned')} />
      ) : null}
    </Modal>
  );
}

type WindowAct = ReturnType<typeof useWindowAct<object>>;
type StepProps = { act: WindowAct; onDone: () => void };

function ReportForm({
  onReport,
  act,
  onDone,
}: StepProps & { onReport: NonNullable<PersonWindowProps['onReport']> }) {
  const texts = useTexts(moderationTexts).reportWindow;
  const [note, setNote] = useState('');
  const sayRefusal = useRefusalWords();
  return (
    <Form onSubmit={() => act.send(() => onReport(note), onDone)}>
      <p>{texts.description}</p>
      <TextArea
        label={texts.note}
        maxLength={REPORT_NOTE_MAX_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {act.error ? <Notice tone="now">{sayRefusal(act.error) ?? texts.failed}</Notice> : null}
      <LastStep texts={texts} act={act} />
    </Form>
  );
}

function BanForm({
  place,
  onBan,
  act,
  onDone,
}: StepProps & { place: BanPlace; onBan: NonNullable<PersonWindowProps['onBan']> }) {
  const texts = useTexts(moderationTexts).window;
  const [length, setLength] = useState<LengthName>('evening');
  const [reason, setReason] = useState('');
  const sayRefusal = useRefusalWords();
  const { error, send } = act;
  const isForRole = error !== null && 'reason' in error && error.reason === 'has-role';
  return (
    <Form onSubmit={() => send(() => onBan({ length: LENGTHS[length], reason }), onDone)}>
      <p>{texts.places[place]}</p>
      <SelectField
        label={texts.howLong}
        value={length}
        onChange={({ target }) => setLength(NAMES.find((name) => name === target.value) ?? length)}
      >
        {NAMES.map((name) => (
          <option key={name} value={name}>
            {texts.lengths[name]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={BAN_REASON_MAX_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {error ? (
        <Notice tone="now">{isForRole ? texts.refused : (sayRefusal(error) ?? texts.failed)}</Notice>
      ) : null}
      <LastStep texts={texts} act={act} />
    </Form>
  );
}

type LastStepProps = { texts: { confirm: string; cancel: string }; act: WindowAct };

function LastStep({ texts, act: { isBusy, close } }: LastStepProps) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" look="solid" isBusy={isBusy}>
        {texts.confirm}
      </Button>
      <Button aria-disabled={isBusy} onClick={close}>
        {texts.cancel}
      </Button>
    </div>
  );
}
