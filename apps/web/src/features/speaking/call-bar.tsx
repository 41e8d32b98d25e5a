import { speakingTexts } from '@school/texts/en/speaking';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import type { Call } from './call.ts';
import { CameraIcon, CameraOffIcon, HandIcon, LeaveIcon, MicrophoneIcon, MutedIcon } from './call-icons.tsx';
import type { LocalMedia, MediaState } from './local-media.ts';
import styles from './room.module.css';

/** Microphone, camera, hand, and the way out. */
export function CallBar({ call, media, own }: { call: Call; media: LocalMedia; own: MediaState }) {
  const texts = useTexts(speakingTexts).room;
  // Kept by the call itself; here only what is shown.
  const [shown, setShown] = useState(call.self());
  const change = (next: Partial<ReturnType<Call['self']>>) => {
    call.change(next);
    setShown(call.self());
  };
  const mute = () => {
    const { audio } = own;
    if (!audio) return void media.switchOn('audio').then(() => setShown(call.self()));
    audio.enabled = !audio.enabled;
    change({ isMuted: !audio.enabled });
  };
  const isMuted = own.audio?.enabled !== true;
  const isCameraOff = own.video === null;
  return (
    <fieldset className={styles.bar} aria-label={texts.controls}>
      <BarButton label={isMuted ? texts.unmute : texts.mute} isOff={isMuted} onPress={mute}>
        {isMuted ? <MutedIcon /> : <MicrophoneIcon />}
      </BarButton>
      <BarButton
        label={isCameraOff ? texts.cameraOn : texts.cameraStop}
        isOff={isCameraOff}
        onPress={() => (isCameraOff ? void media.switchOn('video') : media.switchOff('video'))}
      >
        {isCameraOff ? <CameraOffIcon /> : <CameraIcon />}
      </BarButton>
      <BarButton
        label={shown.isHandRaised ? texts.lower : texts.raise}
        isOff={false}
        isPressed={shown.isHandRaised}
        onPress={() => change({ isHandRaised: !shown.isHandRaised })}
      >
        <HandIcon />
      </BarButton>
      <BarButton label={texts.leave} isOff={false} isLeaving onPress={call.leave}>
        <LeaveIcon />
      </BarButton>
    </fieldset>
  );
}

type BarButtonProps = {
  label: string;
  isOff: boolean;
  isPressed?: boolean;
  isLeaving?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function BarButton({
  label,
  isOff,
  isPressed = false,
  isLeaving = false,
  onPress,
  children,
}: BarButtonProps) {
  return (
    <button
      type="button"
      className={classNames(isOff && styles.off, isPressed && styles.raised, isLeaving && styles.leave)}
      onClick={onPress}
    >
      {children}
      <span>{label}</span>
    </button>
  );
}
