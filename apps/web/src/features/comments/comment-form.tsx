import { COMMENT_MAX_LENGTH } from '@school/contract/constants';
import { COMMENT_PROBLEMS, checkMessage, countCharacters } from '@school/domain/comment-message';
import { type FormEvent, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { TextArea } from '../../shared/ui/text-field.tsx';
import { useSendCommentMutation } from './comments.api.ts';
import styles from './comments.module.css';

const REASONS = {
  ...COMMENT_PROBLEMS,
  failed: 'The comment could not be sent. It is still here: try again.',
} as const;

type CommentFormProps = { lessonID: string; author: { UID: string; Username: string } };

/** What was written stays in the field until the server has taken it. */
export function CommentForm({ lessonID, author }: CommentFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<keyof typeof REASONS | null>(null);
  const [send, { isLoading }] = useSendCommentMutation();
  const count = countCharacters(text);

  const submit = async () => {
    if (isLoading) return;
    const check = checkMessage(text);
    setProblem(check.ok ? null : check.reason);
    if (!check.ok) return;
    const answer = await send({
      lessonID,
      Message: check.message,
      UID: author.UID,
      Username: author.Username,
    });
    if (answer.error) setProblem('failed');
    else setText('');
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label="Your comment"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={
          <span className="tabular">
            {count.toLocaleString('en')} of {COMMENT_MAX_LENGTH.toLocaleString('en')} characters
          </span>
        }
        {...(problem && { error: REASONS[problem] })}
      />
      <Button type="submit" look="solid" isBusy={isLoading}>
        Send
      </Button>
    </form>
  );
}
