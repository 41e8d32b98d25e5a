import { COMMENT_MAX_LENGTH } from '@school/contract/constants';
import { checkMessage, countCharacters } from '@school/domain/comment-message';
import { commentsTexts } from '@school/texts/en/comments';
import { languageTexts } from '@school/texts/en/language';
import type { Texts } from '@school/texts/texts';
import { type FormEvent, useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../../shared/store/drafts.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextArea } from '../../shared/ui/text-field.tsx';
import { useSendCommentMutation } from './comments.api.ts';
import styles from './comments.module.css';

/** Few comments are so long that their length matters. */
const COUNT_SHOWN_FROM = COMMENT_MAX_LENGTH - 200;

type Problem = keyof Texts['comments']['problems'];

type CommentFormProps = {
  lessonID: string;
  author: { UID: string; Username: string };
  /** The comment that is answered: then the form has the focus, and goes when it is done. */
  replyTo?: string;
  onDone?: () => void;
};

/** What was written stays in the field until the server has taken it. */
export function CommentForm({ lessonID, author, replyTo, onDone }: CommentFormProps) {
  const draft = ['comment', lessonID, author.UID, ...(replyTo === undefined ? [] : [replyTo])].join('/');
  const [text, setText] = useState(() => readDraft(draft));
  const texts = useTexts(commentsTexts);
  const { most, hint } = useLength(text);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [send, { isLoading }] = useSendCommentMutation();
  useEffect(() => keepDraft(draft, text), [draft, text]);

  const submit = async () => {
    if (isLoading) return;
    const check = checkMessage(text);
    setProblem(check.ok ? null : check.reason);
    if (!check.ok) return;
    // It is on the page at once; if it does not arrive, what was written comes back.
    setText('');
    const answer = await send({
      lessonID,
      Message: check.message,
      UID: author.UID,
      Username: author.Username,
      ...(replyTo !== undefined && { ReplyTo: replyTo }),
    });
    if (!answer.error) return onDone?.();
    setProblem('failed');
    setText((meanwhile) => (meanwhile === '' ? text : `${text}\n${meanwhile}`));
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
        label={replyTo === undefined ? texts.yourComment : texts.yourAnswer}
        autoFocus={replyTo !== undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
        {...hint}
        {...(problem && { error: texts.problems[problem](most) })}
      />
      <div className={styles.acts}>
        <Button type="submit" look="solid" isBusy={isLoading}>
          {texts.send}
        </Button>
        {onDone ? <Button onClick={onDone}>{texts.cancel}</Button> : null}
      </div>
    </form>
  );
}

/** How long a comment may be, in the reader's numbers; a hint where one is nearly as long. */
function useLength(text: string) {
  const { length } = useTexts(commentsTexts);
  const { numbers } = useTexts(languageTexts);
  const most = COMMENT_MAX_LENGTH.toLocaleString(numbers);
  const count = countCharacters(text);
  if (count < COUNT_SHOWN_FROM) return { most };
  return {
    most,
    hint: { hint: <span className="tabular">{length(count.toLocaleString(numbers), most)}</span> },
  };
}
