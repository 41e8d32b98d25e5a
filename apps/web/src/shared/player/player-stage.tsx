import type { Caption } from '@school/contract/lessons';
import { type RefObject, useRef } from 'react';
import { CaptionStrip } from '../captions/caption-strip.tsx';
import { CAPTION_LANGUAGES } from '../captions/lines.ts';
import { classNames } from '../ui/class-names.ts';
import { ControlBar } from './control-bar.tsx';
import type { Film } from './film.ts';
import { PictureCover } from './picture-cover.tsx';
import { PictureVideo } from './picture-video.tsx';
import type { FullWindow } from './use-full-window.ts';
import { usePicturePresses } from './use-picture-presses.ts';
import type { PlayerHandle } from './use-player.ts';
import styles from './video-player.module.css';
import type { VideoPlayerProps } from './video-player-props.ts';

type PlayerStageProps = VideoPlayerProps & {
  stage: RefObject<HTMLDivElement | null>;
  film: Film;
  player: PlayerHandle;
  sources: readonly Caption[];
  fullWindow: FullWindow;
  onKeys: () => void;
};

const NOTHING_TO_PREPARE = () => undefined;

/** The picture, what is said below or on it, and the controls. */
export function PlayerStage(props: PlayerStageProps) {
  const { stage, film, player, fullWindow, address, isAddressComing = false, hasControls = true } = props;
  const picture = useRef<HTMLDivElement>(null);
  const isClosed = address === null && !isAddressComing;
  const isEnabled = !isClosed && player.state.phase !== 'failed';
  const onClosedPress = isClosed ? props.onClosedPress : undefined;
  usePicturePresses({
    root: stage,
    picture,
    isEnabled: isEnabled || onClosedPress !== undefined,
    onPress: onClosedPress ?? film.commands.toggle,
    onNear: onClosedPress ? NOTHING_TO_PREPARE : player.prepare,
  });
  const place = fullWindow.isFull ? 'over' : film.settings.captionPlace;
  const strip = <Said {...props} place={place} isClosed={isClosed} />;
  return (
    <div ref={stage} className={classNames(styles.stage, fullWindow.isFull && styles.full)}>
      <div
        ref={picture}
        className={classNames(styles.picture, (isEnabled || onClosedPress) && styles.pressable)}
        data-picture
      >
        <PictureVideo video={film.video} title={props.title} sources={props.sources} player={player} />
        {player.state.hasStarted ? null : <div className={styles.poster}>{props.poster}</div>}
        {place === 'over' ? strip : null}
        <PictureCover
          film={film}
          state={player.state}
          isAddressComing={isAddressComing}
          isPressable={onClosedPress !== undefined}
          isComputerVoice={props.isComputerVoice ?? false}
          atEnd={props.atEnd}
          message={props.children}
          onRetry={player.retry}
        />
      </div>
      {place === 'below' ? strip : null}
      {hasControls ? (
        <ControlBar
          film={film}
          durationSeconds={props.durationSeconds ?? 0}
          isDisabled={isClosed}
          onClosedPress={onClosedPress}
          onNear={player.prepare}
          fullWindow={fullWindow}
          onKeys={props.onKeys}
        />
      ) : null}
    </div>
  );
}

type SaidProps = Pick<PlayerStageProps, 'film' | 'player' | 'opening'> & {
  place: 'below' | 'over';
  isClosed: boolean;
};

function Said({ film, player, opening, place, isClosed }: SaidProps) {
  return (
    <CaptionStrip
      video={film.video}
      lines={film.lines}
      languages={findShown(film, isClosed)}
      ownLanguage={film.captions[0]?.language}
      place={place}
      isHidden={film.settings.listensFirst}
      beginsAtSeconds={player.state.hasStarted ? undefined : film.startAtSeconds}
      opening={opening}
    />
  );
}

/**
 * The languages that were chosen and that this film has; while it is not known which it has, and where the film is closed,
 * those that were chosen: their place stays, so that nothing moves.
 */
function findShown({ settings, captions, areLinesComing }: Film, isClosed: boolean) {
  const isAnyKnown = captions.length > 0 || !(areLinesComing || isClosed);
  const there = isAnyKnown ? captions.map(({ language }) => language) : CAPTION_LANGUAGES;
  return there.filter((language) => settings.captions.includes(language));
}
