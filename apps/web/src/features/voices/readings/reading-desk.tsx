import { voicesTexts } from '@school/texts/en/voices';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { PublishVoice } from '../desk/publish-voice.tsx';
import type { VoiceDeskProps } from '../desk/use-voice-desk.ts';
import { dialectOf, findReader, inDialect } from '../dialect-lines.ts';
import { useKeptTakes } from '../takes/use-kept-takes.ts';
import { WaitingTakes } from '../takes/waiting-takes.tsx';
import styles from '../voices.module.css';
import { ArrangePieces } from './arrange-pieces-list.tsx';
import { ReadLesson } from './read-lesson.tsx';
import { ReadingStatus } from './reading-status.tsx';
import { useReading } from './use-reading.ts';

/** A lesson that is read in one go, cut at its silences and laid on its lines. */
export function ReadingDesk({ UID, lessonID, voice, speakers, dialect }: VoiceDeskProps) {
  const inHand = useKeptTakes(UID);
  const own = useReading({ UID, lessonID }, inHand);
  const [speakerID, setSpeakerID] = useState(() => findReader(speakers, null));
  const [isTaken, setIsTaken] = useState(false);
  const { problems } = useTexts(voicesTexts);
  const { reading } = own;
  const isMeasured = reading !== null && reading.sound !== null && !reading.isLaid;
  return (
    <div className={styles.desk}>
      <div className={styles.reading}>
        <ReadingStatus own={own} />
        {isTaken && reading !== null ? <p role="alert">{problems.taken}</p> : null}
        {reading === null ? (
          <ReadLesson
            own={own}
            lines={inDialect(voice.lines, speakers, dialectOf(speakers, speakerID))}
            speakers={speakers}
            dialect={dialect}
            speakerID={speakerID}
            onSpeaker={setSpeakerID}
            isReady={inHand.isReady}
            onTaken={setIsTaken}
          />
        ) : null}
        {isMeasured ? (
          <ArrangePieces key={reading.id} own={own} reading={reading} readings={inHand.readings} />
        ) : null}
      </div>
      <div className={styles.aside}>
        <PublishVoice lessonID={lessonID} voice={voice} />
        <WaitingTakes inHand={inHand} lessonID={lessonID} lines={voice.lines} />
      </div>
    </div>
  );
}
