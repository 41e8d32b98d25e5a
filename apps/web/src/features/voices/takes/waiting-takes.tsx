import type { VoiceLine } from '@school/contract/voices';
import { voicesTexts } from '@school/texts/en/voices';
import { useIsOnline } from '../../../shared/offline/use-is-online.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import styles from '../voices.module.css';
import type { KeptTake } from './takes-schema.ts';
import type { TakesInHand } from './use-kept-takes.ts';

/** What this browser has and the server does not: on its way, or refused for a reason. */
export function WaitingTakes({
  inHand,
  lessonID,
  lines,
}: {
  inHand: TakesInHand;
  /** Whose lines they are: takes of other lessons wait too. */
  lessonID: string;
  lines: readonly Pick<VoiceLine, 'id' | 'text'>[];
}) {
  const texts = useTexts(voicesTexts);
  const isOnline = useIsOnline();
  const { takes, isLasting, keep, drop } = inHand;
  const waiting = takes.filter(({ isKept, problem }) => isKept && problem === null);
  const textOf = ({ lineID, text, ...take }: KeptTake) =>
    (take.lessonID === lessonID ? lines.find(({ id }) => id === lineID)?.text : undefined) ?? text;
  const refused = takes.filter(({ problem }) => problem !== null);
  return (
    <>
      {isLasting ? null : <p className={styles.wrong}>{texts.notKept}</p>}
      <p role="status" className={styles.said}>
        {waiting.length === 0
          ? ''
          : [texts.waitingHere(waiting.length), ...(isOnline ? [] : [texts.waitingOffline])].join(' ')}
      </p>
      {refused.map((take) => (
        <Notice key={take.id} title={texts.refusedTitle} tone="now">
          <p>
            <Dialect>{textOf(take)}</Dialect>
          </p>
          <p>{texts.reasons[take.problem ?? 'other']}</p>
          <p className={styles.acts}>
            <Button onClick={() => void keep({ ...take, problem: null })}>{texts.sendAgain}</Button>
            <Button look="quiet" onClick={() => void drop(take.id)}>
              {texts.discard}
            </Button>
          </p>
        </Notice>
      ))}
    </>
  );
}
