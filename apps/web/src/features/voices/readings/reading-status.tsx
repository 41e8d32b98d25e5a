import { voicesTexts } from '@school/texts/en/voices';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useFocusAround } from '../../../shared/ui/use-focus-around.ts';
import styles from '../voices.module.css';
import { DiscardReading } from './discard-reading.tsx';
import type { ReadingInHand } from './use-reading.ts';

/** What becomes of a reading on its way to its lines, or why it stays here. */
export function ReadingStatus({ own }: { own: ReadingInHand }) {
  const texts = useTexts(voicesTexts);
  const { reading: said } = texts;
  const { reading, problem, sending, discard, tryAgain } = own;
  if (problem !== null)
    return (
      <Notice title={said.refusedTitle} tone="now">
        <p role="alert">{{ ...texts.reasons, ...said.reasons }[problem]}</p>
        {reading ? (
          <p className={styles.acts}>
            <SendAgain onPress={tryAgain} />
            <DiscardReading onDiscard={() => void discard(reading.id)} />
          </p>
        ) : null}
      </Notice>
    );
  if (reading === null || (reading.sound !== null && !reading.isLaid)) return null;
  const isAway = sending.phase === 'away';
  const onTheWay = isAway ? said.away : said.sending(sending.sent + 1, sending.of);
  return <p role="status">{reading.isLaid ? said.laid : onTheWay}</p>;
}

/** It goes with its press, as what it stands in does. */
function SendAgain({ onPress }: { onPress: () => void }) {
  const { sendAgain } = useTexts(voicesTexts);
  const leave = useFocusAround();
  return (
    <Button
      onClick={({ currentTarget }) => {
        leave(currentTarget);
        onPress();
      }}
    >
      {sendAgain}
    </Button>
  );
}
