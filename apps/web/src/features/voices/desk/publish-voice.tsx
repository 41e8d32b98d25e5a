import type { LessonVoice } from '@school/contract/voices';
import { voicesTexts } from '@school/texts/en/voices';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { countChoices } from '../dialect-lines.ts';
import { usePublishVoiceMutation } from '../voices.api.ts';
import styles from '../voices.module.css';

/** Gives learners what is chosen, for the whole lesson at once. */
export function PublishVoice({ lessonID, voice }: { lessonID: string; voice: LessonVoice }) {
  const texts = useTexts(voicesTexts);
  const [publish, { isLoading }] = usePublishVoiceMutation();
  const [said, setSaid] = useState('');
  const { unpublished: count, isAnyHeard } = countChoices(voice);
  const send = async () => {
    const { data } = await publish({ lessonID });
    setSaid(data ? texts.publishNow(data.lines) : texts.notSaved);
  };
  return (
    <div className={styles.publish}>
      {count > 0 ? (
        <>
          <Button look="main" isBusy={isLoading} onClick={() => void send()}>
            {texts.publish(count)}
          </Button>
          <p className={styles.soft}>{texts.publishHint}</p>
        </>
      ) : null}
      <p role="status" className={styles.said}>
        {said || (count === 0 && isAnyHeard ? texts.published : '')}
      </p>
      {voice.lostTakes > 0 ? <p className={styles.soft}>{texts.lost(voice.lostTakes)}</p> : null}
    </div>
  );
}
