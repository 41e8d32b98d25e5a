import { videoPlayerTexts } from '@school/texts/en/video-player';
import { useTexts } from '../texts/use-texts.ts';
import { useBrowserValue } from '../ui/use-browser-value.ts';
import { BarButton } from './bar-button.tsx';
import styles from './control-bar.module.css';
import { FullWindowIcon, KeysIcon, LeaveFullWindowIcon, PictureInPictureIcon } from './player-icons.tsx';
import type { FullWindow } from './use-full-window.ts';

type WindowButtonsProps = {
  fullWindow: FullWindow;
  /** What the full window is called here, where it is not the player's own. */
  names?: { enter: string; leave: string };
  onPictureInPicture: () => void;
  onKeys: () => void;
};

/** The end of the bar: the picture elsewhere, the picture alone, and the keys. */
export function WindowButtons({ fullWindow, names, onPictureInPicture, onKeys }: WindowButtonsProps) {
  const texts = useTexts(videoPlayerTexts);
  const { enter = texts.fullWindow, leave = texts.leaveFullWindow } = names ?? {};
  return (
    <>
      {useMayLeaveWindow() ? (
        <BarButton label={texts.pictureInPicture} className={styles.elsewhere} onClick={onPictureInPicture}>
          <PictureInPictureIcon />
        </BarButton>
      ) : null}
      <BarButton label={fullWindow.isFull ? leave : enter} onClick={fullWindow.toggle}>
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
