import { COMMENT_MAX_LENGTH } from '@school/contract/constants';
import { checkMessage, countCharacters } from '@school/domain/comment-message';
import { commentsTexts } from '@school/texts/en/comments';
import { languageTexts } from '@school/texts/en/language';
import type { Texts } from '@school/texts/texts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextArea } from '../../shared/ui/text-field.tsx';
import styles from './comments.module.css';
import { useCommentDraft } from './use-comment-draft.ts';

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
  const place = ['comment', lessonID, author.UID, ...(replyTo === undefined ? [] : [replyTo])].join('/');
  const { text, hasFailed, isLoading, change, send } = useCommentDraft(place);
  const texts = useTexts(commentsTexts);
  const { most, hint } = useLength(text);
  const [refused, setRefused] = useState<Problem | null>(null);
  const problem = refused ?? (hasFailed ? 'failed' : null);

  const submit = async () => {
    if (isLoading) return;
    const check = checkMessage(text);
    setRefused(check.ok ? null : check.reason);
    if (!check.ok) return;
    const hasArrived = await send({
      lessonID,
      Message: check.message,
      UID: author.UID,
      Username: author.Username,
      ...(replyTo !== undefined && { ReplyTo: replyTo }),
    });
    if (hasArrived) onDone?.();
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
          change(event.target.value);
          setRefused(null);
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
