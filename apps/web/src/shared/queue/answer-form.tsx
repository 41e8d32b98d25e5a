import { useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '../store/drafts.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextArea } from '../ui/text-field.tsx';
import styles from './queue.module.css';

type AnswerFormProps = {
  /** Of what is written: whoever comes back to it finds it again. */
  place: string;
  texts: { yourAnswer: string; send: string; cancel: string };
  rows?: number;
  maxLength?: number;
  isBusy: boolean;
  /** Sends it; what is wrong with it in words, '' once it is taken. */
  onSend: (text: string) => Promise<string>;
  onDone: () => void;
  onCancel: () => void;
};

/** The answer to a message, below it; what was typed stays until the server has taken it, or it is cancelled. */
export function AnswerForm({ place, texts, isBusy, onSend, onDone, onCancel, ...size }: AnswerFormProps) {
  const [text, setText] = useState(() => readDraft(place));
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const submit = async () => {
    if (isBusy) return;
    const found = await onSend(text);
    if (found !== '') return setProblem(found);
    keepDraft(place, '');
    onDone();
  };
  const cancel = () => {
    keepDraft(place, '');
    onCancel();
  };
  return (
    <div ref={form} className={styles.answer}>
      <Form onSubmit={submit}>
        <TextArea
          label={texts.yourAnswer}
          {...size}
          // What was added now would not be sent, and the form goes.
          readOnly={isBusy}
          value={text}
          error={problem || undefined}
          onChange={({ target }) => {
            keepDraft(place, target.value);
            setText(target.value);
            setProblem('');
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" look="solid" isBusy={isBusy}>
            {texts.send}
          </Button>
          <Button onClick={cancel}>{texts.cancel}</Button>
        </div>
      </Form>
    </div>
  );
}
