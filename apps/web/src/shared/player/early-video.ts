import { holdPlay } from './hold-play.ts';

/** Noted at a video that was told to play before the player had it. */
const ASKED = 'playAsked';
const EARLY = 'early';

/**
 * A page that will show a film has its `<video>` from the beginning on, out of sight. What is asked of it is not lost: the
 * player takes the same element, and plays what it was told to.
 */
export function addEarlyVideo(): void {
  const video = document.createElement('video');
  video.hidden = true;
  video.dataset[EARLY] = '';
  holdPlay(video, () => {
    video.dataset[ASKED] = '';
  });
  document.body.append(video);
}

/** The page's own video, once; a new one where it has none. */
export function takeVideo(): HTMLVideoElement {
  const video =
    document.querySelector<HTMLVideoElement>(`body > video[data-${EARLY}]`) ??
    document.createElement('video');
  delete video.dataset[EARLY];
  video.hidden = false;
  return video;
}

/** Whether it was told to play before; asked once. */
export function wasToldToPlay(video: HTMLVideoElement): boolean {
  const wasTold = ASKED in video.dataset;
  delete video.dataset[ASKED];
  return wasTold;
}
