import { COMMENT_MAX_LENGTH } from '@school/contract/constants';
import { checkMessage } from '@school/domain/comment-message';
import { commentsTexts } from '@school/texts/en/comments';
import { languageTexts } from '@school/texts/en/language';
import { studioCommentsTexts } from '@school/texts/en/studio-comments';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { TextArea } from '../../../shared/ui/text-field.tsx';
import { useAnswerCommentMutation } from './studio-comments.api.ts';
import styles from './studio-comments.module.css';

type AnswerFormProps = { lessonID: string; commentID: string; onDone: () => void; onCancel: () => void };

/** The answer to a comment, below it; what was written stays until the server has taken it. */
export function AnswerForm({ lessonID, commentID, onDone, onCancel }: AnswerFormProps) {
  const texts = useTexts(studioCommentsTexts);
  const { problems } = useTexts(commentsTexts);
  const { numbers } = useTexts(languageTexts);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [send, { isLoading }] = useAnswerCommentMutation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  const submit = async () => {
    if (isLoading) return;
    const check = checkMessage(text);
    if (!check.ok) return setProblem(problems[check.reason](COMMENT_MAX_LENGTH.toLocaleString(numbers)));
    const { error } = await send({ lessonID, commentID, message: check.message });
    if (error) setProblem(texts.notAnswered);
    else onDone();
  };
  return (
    <div ref={place} className={styles.answer}>
      <Form onSubmit={submit}>
        <TextArea
          label={texts.yourAnswer}
          value={text}
          error={problem || undefined}
          onChange={({ target }) => {
            setText(target.value);
            setProblem('');
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" look="solid" isBusy={isLoading}>
            {texts.send}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </div>
      </Form>
    </div>
  );
}
