import { voicesTexts } from '@school/texts/en/voices';
import type { RefObject } from 'react';
import { writeDeskKey } from '../../../shared/keys/desk-keys.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, type ButtonLook } from '../../../shared/ui/button.tsx';
import { MicrophoneLevel } from '../takes/microphone-level.tsx';
import type { Recorder } from '../takes/use-recorder.ts';
import styles from '../voices.module.css';
import type { DeskCommands } from './desk-commands.ts';
import { VOICE_KEYS, type VoiceCommand } from './voice-keys.ts';

type DeskBarProps = {
  recorder: Recorder;
  hasGuide: boolean;
  /** There is a take that is not kept yet. */
  hasTake: boolean;
  canRecord: boolean;
  run: DeskCommands;
  recordButton: RefObject<HTMLButtonElement | null>;
};

/** What is done with a line, within reach of a thumb; what is pressed now and then stands below. */
export function DeskBar({ recorder, hasGuide, hasTake, canRecord, run, recordButton }: DeskBarProps) {
  const { commands, keyNames: names } = useTexts(voicesTexts);
  const { phase, media } = recorder;
  const isRunning = phase === 'recording' || phase === 'counting';
  const button = (command: VoiceCommand, isOff: boolean, look: ButtonLook = 'quiet') => (
    <Button
      look={look}
      title={writeDeskKey(VOICE_KEYS[command], names)}
      aria-disabled={isOff}
      onClick={run[command]}
    >
      {commands[command]}
    </Button>
  );
  const again = hasTake ? commands.again : commands.record;
  return (
    <>
      <div className={styles.bar}>
        {media ? <MicrophoneLevel media={media} /> : null}
        <div className={styles.acts}>
          <Button
            ref={recordButton}
            look={hasTake && !isRunning ? 'plain' : 'main'}
            title={writeDeskKey(VOICE_KEYS.record, names)}
            aria-disabled={!canRecord || phase === 'asking'}
            onClick={run.record}
          >
            {isRunning ? commands.stop : again}
          </Button>
          {hasTake && !isRunning ? button('keep', false, 'main') : null}
          {hasTake && !isRunning ? button('play', false, 'plain') : null}
          {button('hear', !hasGuide || isRunning, 'plain')}
        </div>
      </div>
      <div className={styles.acts}>
        {hasTake && !isRunning ? button('discard', false) : null}
        {button('previous', isRunning)}
        {button('next', isRunning)}
        {button('nextUnread', isRunning)}
        {button('keys', false)}
      </div>
    </>
  );
}
