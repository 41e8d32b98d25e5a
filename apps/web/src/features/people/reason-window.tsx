import { REASON_MAX_LENGTH } from '@school/contract/people-lists';
import { studioPersonActsTexts } from '@school/texts/en/studio-person-acts';
import { type ReactNode, useId, useState } from 'react';
import { explainRefusal, type QueryFailure } from '../../shared/api/call-error.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useWindowAct } from '../../shared/ui/use-window-act.ts';
import styles from './people.module.css';

type ReasonWindowProps = {
  title: string;
  text: string;
  press: string;
  /** Further fields, below the reason. */
  children?: ReactNode;
  /** Whether they are filled in; what is missing they say themselves. */
  isComplete?: boolean;
  act: (reason: string) => Promise<{ error?: QueryFailure }>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks why before an act. A refusal says what it is about, and what was typed stays. */
export function ReasonWindow(props: ReasonWindowProps) {
  const { title, text, press, children, isComplete = true, act, onDone, onClose } = props;
  const id = useId();
  const texts = useTexts(studioPersonActsTexts);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, error, send, close } = useWindowAct<NonNullable<QueryFailure>>(onClose);
  const submit = async () => {
    setTried(true);
    if (reason.trim() === '' || !isComplete) return;
    await send(() => act(reason), onDone);
  };
  return (
    <Modal isWindow titleId={id} onClose={close}>
      <h2 id={id}>{title}</h2>
      <Form onSubmit={submit}>
        <p>{text}</p>
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          error={isTried && reason.trim() === '' ? texts.noReason : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {children}
        {error ? <Notice tone="now">{explainRefusal(error, texts.refusals, texts.failed)}</Notice> : null}
        <div className={styles.actions}>
          <Button type="submit" look="solid" isBusy={isBusy}>
            {press}
          </Button>
          <Button aria-disabled={isBusy} onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
