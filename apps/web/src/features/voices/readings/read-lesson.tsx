import { MOST_READING_SECONDS } from '@school/contract/voice-limits';
import type { VoiceSpeaker } from '@school/contract/voices';
import { voicesTexts } from '@school/texts/en/voices';
import { type ChangeEvent, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { SelectField } from '../../../shared/ui/text-field.tsx';
import { DeskFields } from '../desk/desk-fields.tsx';
import type { DeskLine } from '../dialect-lines.ts';
import { MicrophoneLevel } from '../takes/microphone-level.tsx';
import { type Recorder, useRecorder } from '../takes/use-recorder.ts';
import styles from '../voices.module.css';
import { RecordingFile } from './recording-file.tsx';
import type { ReadingInHand } from './use-reading.ts';

const OF_LESSON = { mostSeconds: MOST_READING_SECONDS, stopsHidden: false };

type ReadLessonProps = {
  own: ReadingInHand;
  lines: readonly DeskLine[];
  speakers: readonly VoiceSpeaker[];
  dialect: string;
  speakerID: string;
  onSpeaker: (id: string) => void;
  isReady: boolean;
  /** Whether the microphone has gone in the middle: of a reading that is stored, the desk says it. */
  onTaken: (isTaken: boolean) => void;
};

/** The lines as a script, and the microphone that takes all of them; or a file that was recorded elsewhere. */
export function ReadLesson({
  own,
  lines,
  speakers,
  dialect,
  speakerID,
  onSpeaker,
  isReady,
  onTaken,
}: ReadLessonProps) {
  const { reading: said, commands } = useTexts(voicesTexts);
  const { onPart, onChunk } = own;
  const recorder = useRecorder({ onPart, onChunk, onTaken: () => onTaken(true) }, OF_LESSON);
  const unread = lines.filter(({ chosenID }) => chosenID === null);
  const [which, setWhich] = useState<'all' | 'unread'>(unread.length > 0 ? 'unread' : 'all');
  const script = which === 'unread' && unread.length > 0 ? unread : lines;
  const toRead = { speakerID, lines: script.map(({ id, text }) => ({ id, text })) };
  const isRunning = recorder.phase === 'recording' || recorder.phase === 'counting';
  const canRecord = isReady && speakerID !== '' && recorder.phase !== 'asking';
  const press = () => {
    if (isRunning) return recorder.stop();
    onTaken(false);
    own.begin(toRead);
    recorder.record();
  };
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    setWhich(target.value === 'unread' ? 'unread' : 'all');
  return (
    <>
      <p>{said.lead}</p>
      <DeskFields
        speakers={speakers}
        dialect={dialect}
        speakerID={speakerID}
        onSpeaker={onSpeaker}
        recorder={recorder}
        isFixed={isRunning}
      />
      {unread.length > 0 && unread.length < lines.length ? (
        <SelectField label={said.which} value={which} disabled={isRunning} onChange={change}>
          <option value="unread">{said.unread(unread.length)}</option>
          <option value="all">{said.all(lines.length)}</option>
        </SelectField>
      ) : null}
      <RecorderState recorder={recorder} />
      <div className={styles.bar}>
        {recorder.media ? <MicrophoneLevel media={recorder.media} /> : null}
        <div className={styles.acts}>
          <Button look="main" aria-disabled={!canRecord} onClick={press}>
            {isRunning ? commands.stop : commands.record}
          </Button>
          {isRunning ? null : (
            <RecordingFile isOff={!canRecord} onFile={(file) => own.takeFile(file, toRead)} />
          )}
        </div>
      </div>
      <Script lines={script} />
    </>
  );
}

function Script({ lines }: { lines: readonly DeskLine[] }) {
  const { script: title } = useTexts(voicesTexts).reading;
  return (
    <section aria-label={title}>
      <h2 className={styles.linesTitle}>{title}</h2>
      <ol className={styles.script}>
        {lines.map(({ id, text }) => (
          <li key={id}>
            <Dialect>{text}</Dialect>
          </li>
        ))}
      </ol>
    </section>
  );
}

function RecorderState({ recorder: { problem, phase, count, seconds } }: { recorder: Recorder }) {
  const { problems, reading: said, countdown } = useTexts(voicesTexts);
  if (problem !== null) return <p role="alert">{problems[problem]}</p>;
  if (phase === 'asking') return <p role="status">{problems.asking}</p>;
  if (phase === 'counting') return <p className={styles.count}>{countdown(count)}</p>;
  if (phase !== 'recording') return null;
  return (
    <p className={styles.running} role="timer">
      {said.recording(writeClock(seconds), writeClock(MOST_READING_SECONDS))}
    </p>
  );
}

const writeClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
