import { type ReactNode, useState } from 'react';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './exercises.module.css';

type AnswerFormProps = {
  label: string;
  isAnswered: boolean;
  onAnswer: (typed: string) => void;
  children: ReactNode;
};

/** A line to write in the dialect: nothing corrects it. */
export function AnswerForm({ label, isAnswered, onAnswer, children }: AnswerFormProps) {
  const [typed, setTyped] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAnswered) onAnswer(typed);
      }}
    >
      <TextField
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        readOnly={isAnswered}
        lang="gsw-CH"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={500}
        {...(!isAnswered && { 'data-next-focus': '' })}
      />
      {children}
    </form>
  );
}
