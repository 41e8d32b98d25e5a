import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextArea } from '../ui/text-field.tsx';
import styles from './queue.module.css';

type AnswerFormProps = {
  texts: { yourAnswer: string; send: string; cancel: string };
  rows?: number;
  maxLength?: number;
  isBusy: boolean;
  /** Sends it; what is wrong with it in words, '' once it is taken. */
  onSend: (text: string) => Promise<string>;
  onDone: () => void;
  onCancel: () => void;
};

/** The answer to a message, below it; what was typed stays until the server has taken it. */
export function AnswerForm({ texts, rows, maxLength, isBusy, onSend, onDone, onCancel }: AnswerFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  const submit = async () => {
    if (isBusy) return;
    const found = await onSend(text);
    if (found === '') onDone();
    else setProblem(found);
  };
  return (
    <div ref={place} className={styles.answer}>
      <Form onSubmit={submit}>
        <TextArea
          label={texts.yourAnswer}
          {...(rows !== undefined && { rows })}
          {...(maxLength !== undefined && { maxLength })}
          value={text}
          error={problem || undefined}
          onChange={({ target }) => {
            setText(target.value);
            setProblem('');
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" look="solid" isBusy={isBusy}>
            {texts.send}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </div>
      </Form>
    </div>
  );
}
