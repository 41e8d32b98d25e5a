import type { StageState } from '@school/contract/stage';
import { stageTexts } from '@school/texts/en/stage';
import { videoPlayerTexts } from '@school/texts/en/video-player';
import { Bar } from '../../../shared/player/bar.tsx';
import { BarButton } from '../../../shared/player/bar-button.tsx';
import { SEEK_SECONDS } from '../../../shared/player/film.ts';
import { formatTime } from '../../../shared/player/format-time.ts';
import type { LiveSource, LiveWindow } from '../../../shared/player/live-window.ts';
import { PlayButton } from '../../../shared/player/play-button.tsx';
import { BackIcon, CaptionsIcon } from '../../../shared/player/player-icons.tsx';
import { SeekSlider } from '../../../shared/player/seek-slider.tsx';
import type { FullWindow } from '../../../shared/player/use-full-window.ts';
import type { VideoRef } from '../../../shared/player/video-ref.ts';
import { WindowButtons } from '../../../shared/player/window-buttons.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { SoundControls } from './sound-controls.tsx';
import styles from './stage-room.module.css';
import { type LiveControls, useLiveWindow } from './use-live-controls.ts';

type LiveBarProps = {
  video: VideoRef;
  source: LiveSource | null;
  controls: LiveControls;
  state: StageState;
  fullWindow: FullWindow;
  onKeys: () => void;
};

/** The lesson's bar for a lesson that runs: only a moving picture is live, and of one that is over there is only a past. */
export function LiveBar({ video, source, controls, state, fullWindow, onKeys }: LiveBarProps) {
  const texts = useTexts(stageTexts);
  const player = useTexts(videoPlayerTexts);
  const seen = useLiveWindow(video, source);
  const isOver = state === 'ended';
  return (
    <Bar
      label={player.controls}
      isDisabled={source === null}
      isShort
      slider={<LivePosition seen={seen} isOver={isOver} controls={controls} />}
      atEnd={
        <>
          <SoundControls video={video} />
          <BarButton label={texts.captions} hint={texts.captionsNone} className={styles.captions} disabled>
            <CaptionsIcon />
          </BarButton>
          <WindowButtons
            fullWindow={fullWindow}
            names={{ enter: texts.fullScreen, leave: texts.leaveFullScreen }}
            onPictureInPicture={controls.togglePictureInPicture}
            onKeys={onKeys}
          />
        </>
      }
    >
      <PlayButton video={video} onPress={controls.toggle} />
      <BarButton label={player.back} onClick={() => controls.seekBy(-SEEK_SECONDS)}>
        <BackIcon />
      </BarButton>
      {isOver ? null : (
        <button
          type="button"
          className={styles.live}
          data-edge={seen.isAtEdge && state === 'live'}
          aria-label={seen.isAtEdge ? texts.live : `${texts.live}: ${texts.toLive}`}
          onClick={controls.goLive}
        >
          {texts.live}
        </button>
      )}
    </Bar>
  );
}

type LivePositionProps = { seen: LiveWindow; isOver: boolean; controls: LiveControls };

function LivePosition({ seen: { start, edge, now, isAtEdge }, isOver, controls }: LivePositionProps) {
  const texts = useTexts(stageTexts);
  const behind = texts.behind(formatTime(Math.max(0, edge - now)));
  const place = isOver ? formatTime(Math.max(0, now - start)) : isAtEdge ? texts.live : behind;
  return (
    <SeekSlider
      label={texts.position}
      valueText={place}
      min={start}
      max={edge}
      position={Math.min(Math.max(now, start), edge)}
      findPosition={controls.findPosition}
      onSeek={controls.seekTo}
      after={isAtEdge && !isOver ? '' : place}
    />
  );
}
