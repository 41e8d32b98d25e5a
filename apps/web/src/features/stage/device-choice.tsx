import { studioStageTexts } from '@school/texts/en/studio-stage';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { boxClass } from '../../shared/ui/checkbox.tsx';
import styles from './stage-panel.module.css';
import type { MediaChoice, PictureKind } from './use-media.ts';

type DeviceChoiceProps = {
  choice: MediaChoice;
  devices: readonly MediaDeviceInfo[];
  isFixed: boolean;
  onChange: (choice: MediaChoice) => void;
};

/** Camera or screen, and which camera and microphone. */
export function DeviceChoice({ choice, devices, isFixed, onChange }: DeviceChoiceProps) {
  const texts = useTexts(studioStageTexts);
  const kinds: readonly (readonly [PictureKind, string])[] = [
    ['camera', texts.camera],
    ['screen', texts.screen],
  ];
  return (
    <fieldset className={styles.choice} disabled={isFixed}>
      <legend>{texts.picture}</legend>
      {kinds.map(([kind, label]) => (
        <label key={kind}>
          <input
            type="radio"
            className={boxClass('dot')}
            name="picture"
            checked={choice.picture === kind}
            onChange={() => onChange({ ...choice, picture: kind })}
          />
          {label}
        </label>
      ))}
      {choice.picture === 'camera' ? (
        <DeviceList
          label={texts.cameras}
          value={choice.cameraId}
          devices={devices.filter(({ kind }) => kind === 'videoinput')}
          onChange={(cameraId) => onChange({ ...choice, cameraId })}
        />
      ) : null}
      <DeviceList
        label={texts.microphones}
        value={choice.microphoneId}
        devices={devices.filter(({ kind }) => kind === 'audioinput')}
        onChange={(microphoneId) => onChange({ ...choice, microphoneId })}
      />
    </fieldset>
  );
}

type DeviceListProps = {
  label: string;
  value: string;
  devices: readonly MediaDeviceInfo[];
  onChange: (id: string) => void;
};

function DeviceList({ label, value, devices, onChange }: DeviceListProps) {
  if (devices.length === 0) return null;
  return (
    <label className={styles.devices}>
      {label}
      <select value={value || devices[0]?.deviceId} onChange={({ target }) => onChange(target.value)}>
        {devices.map(({ deviceId, label: name }) => (
          <option key={deviceId} value={deviceId}>
            {name || deviceId}
          </option>
        ))}
      </select>
    </label>
  );
}
