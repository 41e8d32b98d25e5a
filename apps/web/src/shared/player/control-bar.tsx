import { videoPlayerTexts } from '@school/texts/en/video-player';
import { useTexts } from '../texts/use-texts.ts';
import { PlayIcon } from '../ui/icons.tsx';
import { useBrowserValue } from '../ui/use-browser-value.ts';
import { BarButton } from './bar-button.tsx';
import { CaptionMenu } from './caption-menu.tsx';
import styles from './control-bar.module.css';
import { type Film, SEEK_SECONDS } from './film.ts';
import {
  BackIcon,
  FullWindowIcon,
  KeysIcon,
  LeaveFullWindowIcon,
  NextLineIcon,
  PauseIcon,
  PictureInPictureIcon,
  PreviousLineIcon,
  RepeatLineIcon,
} from './player-icons.tsx';
import { PositionSlider } from './position-slider.tsx';
import { SpeedControl } from './speed-control.tsx';
import type { FullWindow } from './use-full-window.ts';
import { useVideoValue } from './use-video-value.ts';

export type ControlBarProps = {
  film: Film;
  durationSeconds: number;
  isDisabled: boolean;
  /** The viewer is about to press play. */
  onNear: () => void;
  fullWindow: FullWindow;
  onKeys: () => void;
};

/** The player's controls, on paper below the picture. */
export function ControlBar(props: ControlBarProps) {
  const { film, durationSeconds, isDisabled } = props;
  const { controls } = useTexts(videoPlayerTexts);
  return (
    <fieldset className={styles.bar} disabled={isDisabled} aria-label={controls}>
      <PositionSlider film={film} durationSeconds={durationSeconds} />
      <div className={styles.buttons}>
        <PlayButton film={film} onNear={props.onNear} />
        <LineButtons film={film} />
        <span className={styles.space} />
        <SpeedControl film={film} />
        {film.captions.length > 0 ? <CaptionMenu film={film} /> : null}
        <WindowButtons {...props} />
      </div>
    </fieldset>
  );
}

function PlayButton({ film, onNear }: Pick<ControlBarProps, 'film' | 'onNear'>) {
  const { play, pause } = useTexts(videoPlayerTexts);
  const isPlaying = useVideoValue(film.video, ({ paused, ended }) => !paused && !ended, false);
  return (
    <BarButton
      className={styles.play}
      label={isPlaying ? pause : play}
      data-first-focus
      data-press="film"
      onClick={film.commands.toggle}
      onPointerEnter={onNear}
      onPointerDown={onNear}
      onFocus={onNear}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
    </BarButton>
  );
}

function LineButtons({ film }: { film: Film }) {
  const texts = useTexts(videoPlayerTexts);
  const { commands, loop, settings, isWithoutLines } = film;
  const isRepeating = settings.repeatsLine && !isWithoutLines;
  return (
    <>
      <BarButton label={texts.back} onClick={() => commands.seekBy(-SEEK_SECONDS)}>
        <BackIcon />
      </BarButton>
      <BarButton label={texts.previousLine} disabled={isWithoutLines} onClick={commands.previousLine}>
        <PreviousLineIcon />
      </BarButton>
      <BarButton
        label={texts.repeatLine}
        disabled={isWithoutLines}
        isOn={isRepeating}
        aria-pressed={isRepeating}
        onClick={commands.repeatLine}
      >
        <RepeatLineIcon />
      </BarButton>
      <BarButton label={texts.nextLine} disabled={isWithoutLines} onClick={commands.nextLine}>
        <NextLineIcon />
      </BarButton>
      <BarButton
        label={texts.loop[loop.kind]}
        className={loop.kind === 'begun' ? styles.begun : undefined}
        isOn={loop.kind === 'set'}
        onClick={commands.pressLoop}
      >
        {texts.loopMark}
      </BarButton>
    </>
  );
}

function WindowButtons({ film, fullWindow, onKeys }: ControlBarProps) {
  const texts = useTexts(videoPlayerTexts);
  return (
    <>
      {useMayLeaveWindow() ? (
        <BarButton label={texts.pictureInPicture} onClick={film.commands.togglePictureInPicture}>
          <PictureInPictureIcon />
        </BarButton>
      ) : null}
      <BarButton
        label={fullWindow.isFull ? texts.leaveFullWindow : texts.fullWindow}
        onClick={fullWindow.toggle}
      >
        {fullWindow.isFull ? <LeaveFullWindowIcon /> : <FullWindowIcon />}
      </BarButton>
      <BarButton label={texts.keys} className={styles.keys} aria-haspopup="dialog" onClick={onKeys}>
        <KeysIcon />
      </BarButton>
    </>
  );
}

/** Most browsers have a picture in picture, so a page that is made ahead of them has its button. */
function useMayLeaveWindow(): boolean {
  return useBrowserValue(() => document.pictureInPictureEnabled, true);
}
