import { stageTexts } from '@school/texts/en/stage';
import { type RefObject, useEffect, useState } from 'react';
import { BarButton } from '../../../shared/player/bar-button.tsx';
import { MutedIcon, SoundIcon } from '../../../shared/player/player-icons.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from './stage-room.module.css';

type VideoRef = RefObject<HTMLVideoElement | null>;

/** A lesson that begins by itself may begin without sound. */
export function SoundControls({ video }: { video: VideoRef }) {
  const texts = useTexts(stageTexts);
  const { isMuted, volume } = useSound(video);
  const hasVolume = useHasVolume(video);
  const mute = () => {
    if (video.current) video.current.muted = !video.current.muted;
  };
  const change = (wanted: number) => {
    if (video.current) Object.assign(video.current, { volume: wanted, muted: wanted === 0 });
  };
  return (
    <>
      <BarButton label={isMuted ? texts.unmute : texts.mute} onClick={mute}>
        {isMuted ? <MutedIcon /> : <SoundIcon />}
      </BarButton>
      {hasVolume ? (
        <input
          type="range"
          className={styles.volume}
          aria-label={texts.volume}
          min={0}
          max={1}
          step={0.05}
          value={isMuted ? 0 : volume}
          onChange={({ target }) => change(Number(target.value))}
        />
      ) : null}
    </>
  );
}

function useSound(video: VideoRef): { isMuted: boolean; volume: number } {
  const [sound, setSound] = useState({ isMuted: false, volume: 1 });
  useEffect(() => {
    const { current: element } = video;
    if (!element) return undefined;
    const read = () => setSound({ isMuted: element.muted, volume: element.volume });
    read();
    element.addEventListener('volumechange', read);
    return () => element.removeEventListener('volumechange', read);
  }, [video]);
  return sound;
}

/** iPhones leave the volume to their buttons. */
function useHasVolume(video: VideoRef): boolean {
  const [hasVolume, setHasVolume] = useState(true);
  useEffect(() => {
    const { current: element } = video;
    if (!element) return;
    const { volume: before } = element;
    element.volume = before === 0.5 ? 0.4 : 0.5;
    setHasVolume(element.volume !== before);
    element.volume = before;
  }, [video]);
  return hasVolume;
}
