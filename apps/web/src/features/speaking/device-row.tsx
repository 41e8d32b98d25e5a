import { speakingTexts } from '@school/texts/en/speaking';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { CameraIcon, CameraOffIcon, MicrophoneIcon, MutedIcon } from './call-icons.tsx';
import styles from './lobby.module.css';
import type { LocalMedia, MediaState } from './local-media.ts';

type DeviceRowProps = { kind: 'video' | 'audio'; media: LocalMedia; state: MediaState };

/** On or off, and which one. */
export function DeviceRow({ kind, media, state }: DeviceRowProps) {
  const texts = useTexts(speakingTexts).lobby;
  const isOn = state[kind] !== null;
  const devices = state.devices.filter((device) => device.kind === `${kind}input` && device.deviceId !== '');
  const current = state[kind]?.getSettings().deviceId;
  const [use, name] =
    kind === 'video' ? [texts.useCamera, texts.camera] : [texts.useMicrophone, texts.microphone];
  const icons =
    kind === 'video'
      ? [<CameraIcon key="on" />, <CameraOffIcon key="off" />]
      : [<MicrophoneIcon key="on" />, <MutedIcon key="off" />];
  return (
    <div className={styles.device}>
      <button
        type="button"
        className={styles.switch}
        aria-pressed={isOn}
        aria-label={use}
        onClick={() => (isOn ? media.switchOff(kind) : void media.switchOn(kind))}
      >
        {icons[isOn ? 0 : 1]}
      </button>
      <label className={styles.field}>
        {name}
        <select
          value={current ?? ''}
          disabled={devices.length === 0 || !isOn}
          onChange={({ target }) => void media.choose(kind, target.value)}
        >
          {devices.length === 0 ? <option value="">–</option> : null}
          {devices.map(({ deviceId, label }) => (
            <option key={deviceId} value={deviceId}>
              {label || name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
