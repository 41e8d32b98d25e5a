import { voicesTexts } from '@school/texts/en/voices';
import { useRef, useState } from 'react';
import { useDeskKeys } from '../../../shared/keys/use-desk-keys.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { useCountDialects } from '../dialect-counts.ts';
import { dialectOf, listDialects } from '../dialect-lines.ts';
import { KeysSheet } from '../keys-sheet.tsx';
import { WaitingTakes } from '../takes/waiting-takes.tsx';
import styles from '../voices.module.css';
import { DeskBar } from './desk-bar.tsx';
import { createDeskCommands } from './desk-commands.ts';
import { DeskFields } from './desk-fields.tsx';
import { LineInHand } from './line-in-hand.tsx';
import { LineTakes } from './line-takes.tsx';
import { PublishVoice } from './publish-voice.tsx';
import { useVoiceDesk, type VoiceDeskProps } from './use-voice-desk.ts';
import { VOICE_COMMANDS, VOICE_KEYS } from './voice-keys.ts';
import { VoiceLines } from './voice-lines.tsx';

/** A lesson's lines, read aloud one after the other. */
export function VoiceDesk(props: VoiceDeskProps) {
  const { lessonID, voice, speakers, dialect } = props;
  const desk = useVoiceDesk(props);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const recordButton = useRef<HTMLButtonElement>(null);
  const reading = useRef<HTMLDivElement>(null);
  const run = createDeskCommands(desk, {
    focusRecord: () => recordButton.current?.focus(),
    openKeys: () => setKeysOpen(true),
  });
  useDeskKeys(VOICE_KEYS, VOICE_COMMANDS, { run, isOff: isKeysOpen });
  const { line, lines, recorder, inHand, speakerID } = desk;
  if (!line) return null;
  return (
    <div className={styles.desk}>
      <div ref={reading} className={styles.reading}>
        <LineInHand desk={desk} line={line} />
        <DeskBar
          recorder={recorder}
          hasGuide={line.guide !== null}
          hasTake={desk.own !== null}
          canRecord={speakerID !== ''}
          run={run}
          recordButton={recordButton}
        />
        <WaitingTakes inHand={inHand} lessonID={lessonID} lines={lines} />
        <DeskFields
          speakers={speakers}
          dialect={dialect}
          speakerID={speakerID}
          onSpeaker={desk.setSpeakerID}
          recorder={recorder}
          isFixed={desk.isBusy}
        />
        <LineTakes
          lessonID={lessonID}
          line={line}
          speakers={speakers}
          region={dialectOf(speakers, speakerID)}
          onPlay={(id) => desk.player.playFile(`${voice.base}${id}.m4a`)}
        />
      </div>
      <div className={styles.aside}>
        <PublishVoice lessonID={lessonID} voice={voice} />
        <ReadSoFar voice={voice} speakers={speakers} dialect={dialect} />
        <VoiceLines
          lines={lines}
          waiting={desk.waiting}
          chosen={line.id}
          onChoose={(id) => {
            desk.goTo(lines.findIndex((one) => one.id === id));
            // Far down in the list, what is read is out of sight.
            reading.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
          }}
        />
      </div>
      {isKeysOpen ? <Keys onClose={() => setKeysOpen(false)} /> : null}
    </div>
  );
}

/** How far the lesson is in each dialect, where the school has several. */
function ReadSoFar({
  voice: { lines },
  speakers,
  dialect,
}: Pick<VoiceDeskProps, 'voice' | 'speakers' | 'dialect'>) {
  const count = useCountDialects();
  const chosen = lines.flatMap(({ choices }) => choices.filter(({ chosenID }) => chosenID !== null));
  const dialects = listDialects(speakers, chosen);
  if (dialects.length < 2) return null;
  const counts = dialects.map((region) => ({
    region,
    recorded: chosen.filter((choice) => choice.region === region).length,
  }));
  return <p className={styles.soft}>{count({ dialects, own: dialect, counts, lines: lines.length })}</p>;
}

function Keys({ onClose }: { onClose: () => void }) {
  const { commands } = useTexts(voicesTexts);
  return <KeysSheet commands={VOICE_COMMANDS} keys={VOICE_KEYS} words={commands} onClose={onClose} />;
}
