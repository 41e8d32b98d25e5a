import { studioStageTexts } from '@school/texts/en/studio-stage';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useEndStageMutation, useStartStageMutation } from './stage.api.ts';
import styles from './stage-panel.module.css';

/** Opens the lesson, and ends it once that has been asked twice: everybody sees the end. */
export function StageSwitch({ isOpen }: { isOpen: boolean }) {
  const texts = useTexts(studioStageTexts);
  const [start, { isLoading: isStarting, isError: hasNotStarted }] = useStartStageMutation();
  const [end, { isLoading: isEnding, isError: hasNotEnded }] = useEndStageMutation();
  const [isAsked, setAsked] = useState(false);
  const failure = hasNotStarted || hasNotEnded ? <p role="alert">{texts.failed}</p> : null;
  if (!isOpen) {
    return (
      <>
        <p>
          <Button look="solid" isBusy={isStarting} onClick={() => void start()}>
            {texts.open}
          </Button>
        </p>
        {failure}
      </>
    );
  }
  if (!isAsked) {
    return (
      <>
        <p>
          <Button isBusy={isEnding} onClick={() => setAsked(true)}>
            {texts.end}
          </Button>
        </p>
        {failure}
      </>
    );
  }
  const endNow = () => {
    setAsked(false);
    void end();
  };
  return (
    <fieldset className={styles.asked}>
      <legend>{texts.endAsk}</legend>
      <Button look="solid" onClick={endNow}>
        {texts.endYes}
      </Button>
      <Button onClick={() => setAsked(false)}>{texts.endNo}</Button>
    </fieldset>
  );
}
