import type { ReminderKind, UnsubscribeState } from '@school/contract/reminders';
import { remindersTexts } from '@school/texts/en/reminders';
import { useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useLostFocus } from '../../shared/ui/use-lost-focus.ts';
import { OtherKinds } from './other-kinds.tsx';
import { useUnsubscribeMutation } from './reminders.api.ts';
import styles from './reminders.module.css';

/** What was sent when the page was opened can come back. */
type Stopped = { kinds: readonly ReminderKind[]; isAll: boolean };

/** One press stops the kind of the mail, or all of them; another takes that back. No log-in is needed. */
export function Unsubscribe({ token, state }: { token: string; state: UnsubscribeState }) {
  const { unsubscribe: texts, kinds: names } = useTexts(remindersTexts);
  const { change, isLoading } = useChange(token);
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const name = names[state.kind];
  const sent = state.kinds.filter(({ isSent }) => isSent).map(({ kind }) => kind);
  const isSent = sent.includes(state.kind);
  const place = useLostFocus<HTMLDivElement>(state);

  const stop = async (next: Stopped) => {
    if (await change(next.kinds, false)) setStopped(next);
  };
  const undo = async (kinds: readonly ReminderKind[]) => {
    if (await change(kinds, true)) setStopped(null);
  };
  const isAll = stopped?.isAll === true && sent.length === 0;
  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.stop} role="status">
        {isSent ? (
          <Button
            look="main"
            isBusy={isLoading}
            onClick={() => void stop({ kinds: [state.kind], isAll: false })}
          >
            {texts.stop(name)}
          </Button>
        ) : (
          <>
            <p className={styles.done}>{isAll ? texts.stoppedAll : texts.stopped(name)}</p>
            <Button
              isBusy={isLoading}
              onClick={() => void undo(isAll ? (stopped?.kinds ?? []) : [state.kind])}
            >
              {texts.undo}
            </Button>
          </>
        )}
      </div>
      <OtherKinds state={state} onChange={(kind, wished) => void change([kind], wished)} />
      {sent.length > 0 ? (
        <p>
          <Button isBusy={isLoading} onClick={() => void stop({ kinds: sent, isAll: true })}>
            {texts.everything}
          </Button>
        </p>
      ) : null}
      <p className={styles.note}>{texts.everythingNote}</p>
    </>
  );
}

/** Says itself what went wrong. */
function useChange(token: string) {
  const { unsubscribe: texts } = useTexts(remindersTexts);
  const [send, { isLoading }] = useUnsubscribeMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const change = async (kinds: readonly ReminderKind[], wished: boolean): Promise<boolean> => {
    const { error } = await send({ token, kinds: [...kinds], wished });
    if (error) showAlert(errorAlerts.failure(texts.failed));
    return !error;
  };
  return { change, isLoading };
}
