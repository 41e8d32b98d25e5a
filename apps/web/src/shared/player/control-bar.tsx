import { videoPlayerTexts } from '@school/texts/en/video-player';
import { useTexts } from '../texts/use-texts.ts';
import { Bar } from './bar.tsx';
import { BarButton } from './bar-button.tsx';
import { CaptionMenu } from './caption-menu.tsx';
import styles from './control-bar.module.css';
import { type Film, SEEK_SECONDS } from './film.ts';
import { PlayButton } from './play-button.tsx';
import { BackIcon, NextLineIcon, PreviousLineIcon, RepeatLineIcon } from './player-icons.tsx';
import { PositionSlider } from './position-slider.tsx';
import { SpeedControl } from './speed-control.tsx';
import type { FullWindow } from './use-full-window.ts';
import { WindowButtons } from './window-buttons.tsx';

export type ControlBarProps = {
  film: Film;
  durationSeconds: number;
  isDisabled: boolean;
  /** Play is pressed where the film is closed. */
  onClosedPress?: (() => void) | undefined;
  /** The viewer is about to press play. */
  onNear: () => void;
  fullWindow: FullWindow;
  onKeys: () => void;
};

/** The player's controls, on paper below the picture. */
export function ControlBar(props: ControlBarProps) {
  const { film, durationSeconds, isDisabled, onClosedPress, onNear, fullWindow, onKeys } = props;
  const { controls } = useTexts(videoPlayerTexts);
  return (
    <Bar
      label={controls}
      isDisabled={isDisabled}
      isFirstOpen={onClosedPress !== undefined}
      first={
        isDisabled && onClosedPress ? (
          <PlayButton video={film.video} onPress={onClosedPress} />
        ) : (
          <PlayButton video={film.video} onPress={film.commands.toggle} onNear={onNear} />
        )
      }
      slider={
        <>
          <PositionSlider film={film} durationSeconds={durationSeconds} />
          <LoopButton film={film} />
        </>
      }
      atEnd={
        <>
          <SpeedControl film={film} />
          {film.captions.length > 0 ? <CaptionMenu film={film} /> : null}
          <WindowButtons
            fullWindow={fullWindow}
            onPictureInPicture={film.commands.togglePictureInPicture}
            onKeys={onKeys}
          />
        </>
      }
    >
      <LineButtons film={film} />
    </Bar>
  );
}

function LineButtons({ film }: { film: Film }) {
  const texts = useTexts(videoPlayerTexts);
  const { commands, settings, isWithoutLines } = film;
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
    </>
  );
}

/** Beside the line of time, on which its two ends are drawn. */
function LoopButton({ film: { loop, commands } }: { film: Film }) {
  const texts = useTexts(videoPlayerTexts);
  return (
    <BarButton
      label={texts.loop[loop.kind]}
      className={loop.kind === 'begun' ? styles.begun : undefined}
      isOn={loop.kind === 'set'}
      onClick={commands.pressLoop}
    >
      {texts.loopMark}
    </BarButton>
  );
}
