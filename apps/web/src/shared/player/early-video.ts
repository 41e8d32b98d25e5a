import { holdPlay } from './hold-play.ts';

/** Noted at a video that was told to play before the player had it. */
const ASKED = 'playAsked';

type EarlyWindow = Window & { earlyVideo?: HTMLVideoElement };

const page = (): EarlyWindow => window;

/**
 * A page that will show a film has its `<video>` from the beginning on, out of sight. What is asked of it is not lost: the
 * player takes the same element, and plays what it was told to.
 */
export function addEarlyVideo(): void {
  const video = document.createElement('video');
  video.hidden = true;
  shape(video);
  holdPlay(video, () => {
    video.dataset[ASKED] = '';
  });
  page().earlyVideo = video;
  document.body.append(video);
}

/** The page's own video, once; a new one where it has none. */
export function takeVideo(): HTMLVideoElement {
  const video = findEarlyVideo() ?? document.createElement('video');
  delete page().earlyVideo;
  shape(video);
  video.hidden = false;
  return video;
}

/** The page's own video, as long as no player has it; it may play in a frame that React has just taken away. */
export const findEarlyVideo = (): HTMLVideoElement | null => page().earlyVideo ?? null;

function shape(video: HTMLVideoElement): void {
  Object.assign(video, { width: 1920, height: 1080, playsInline: true });
  video.setAttribute('playsinline', '');
}

/** Whether it was told to play before; asked once. */
export function wasToldToPlay(video: HTMLVideoElement): boolean {
  const wasTold = ASKED in video.dataset;
  delete video.dataset[ASKED];
  return wasTold;
}
