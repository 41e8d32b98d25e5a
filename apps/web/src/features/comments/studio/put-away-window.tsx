import { HIDE_REASON_MAX_LENGTH } from '@school/contract/studio-comment-queues';
import { studioCommentsTexts } from '@school/texts/en/studio-comments';
import { useId, useState } from 'react';
import styles from '../../../shared/queue/queue.module.css';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useWindowAct } from '../../../shared/ui/use-window-act.ts';
import { useModerateCommentMutation } from './studio-comments.api.ts';

type PutAwayWindowProps = {
  lessonID: string;
  commentID: string;
  name: string;
  action: 'hide' | 'remove';
  onDone: () => void;
  onClose: () => void;
};

/** Asks why before a comment is hidden or removed. */
export function PutAwayWindow({ lessonID, commentID, name, action, onDone, onClose }: PutAwayWindowProps) {
  const id = useId();
  const texts = useTexts(studioCommentsTexts);
  const [reason, setReason] = useState('');
  const [moderate] = useModerateCommentMutation();
  const { isBusy, error, send, close } = useWindowAct(onClose);
  const submit = () => send(() => moderate({ lessonID, commentID, action, reason }), onDone);
  return (
    <Modal isWindow titleId={id} onClose={close}>
      <h2 id={id}>{action === 'hide' ? texts.hideTitle(name) : texts.removeTitle(name)}</h2>
      <Form onSubmit={submit}>
        <p>{action === 'hide' ? texts.hideText : texts.removeText}</p>
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={HIDE_REASON_MAX_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {error ? <Notice tone="now">{texts.failed}</Notice> : null}
        <div className={styles.actions}>
          <Button type="submit" look="solid" isBusy={isBusy}>
            {texts[action]}
          </Button>
          <Button aria-disabled={isBusy} onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
