import type { VoiceSpeaker } from '@school/contract/voices';
import { voicesTexts } from '@school/texts/en/voices';
import { Link } from 'react-router';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { SelectField } from '../../../shared/ui/text-field.tsx';
import { listDialects, nameDialect } from '../dialect-lines.ts';
import type { Recorder } from '../takes/use-recorder.ts';
import styles from '../voices.module.css';

type DeskFieldsProps = {
  speakers: readonly VoiceSpeaker[];
  /** What the school calls its own. */
  dialect: string;
  speakerID: string;
  onSpeaker: (id: string) => void;
  recorder: Recorder;
  isFixed: boolean;
};

/** Who reads, and into which microphone. */
export function DeskFields({ speakers, dialect, speakerID, onSpeaker, recorder, isFixed }: DeskFieldsProps) {
  const texts = useTexts(voicesTexts);
  const { media, devices, choose } = recorder;
  const hasSeveral = listDialects(speakers).length > 1;
  return (
    <div className={styles.fields}>
      {speakers.length === 0 ? (
        <p>
          <Link to={`${paths.studio}/voices`}>{texts.addSpeakerFirst}</Link>
        </p>
      ) : (
        <SelectField
          label={texts.speaker}
          value={speakerID}
          disabled={isFixed}
          onChange={({ target }) => onSpeaker(target.value)}
        >
          {speakers.map(({ id, name, region }) => (
            <option key={id} value={id}>
              {hasSeveral ? `${name} (${nameDialect(region, dialect)})` : name}
            </option>
          ))}
        </SelectField>
      )}
      {devices.length > 1 ? (
        <SelectField
          label={texts.microphone}
          disabled={isFixed}
          value={media?.getAudioTracks()[0]?.getSettings().deviceId ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {devices.map(({ deviceId, label }) => (
            <option key={deviceId} value={deviceId}>
              {label || deviceId}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
}
