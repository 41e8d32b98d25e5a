import Hls from 'hls.js/light';
import { AGAIN_MS, endOf } from './live-native.ts';
import type { LiveSource } from './live-window.ts';

/** Two pieces behind the newest: with pieces of two seconds a viewer is some six seconds behind. */
const PIECES_BEHIND = 2;
/** Who watches live, and is this far behind after a stop, is taken to the edge; a little less is made up by playing faster. */
const LATE_SECONDS = 7;

const CONFIG = {
  liveSyncDurationCount: PIECES_BEHIND,
  liveDurationInfinity: true,
  maxLiveSyncPlaybackRate: 1.1,
  // A stop is made up afterwards: it moves the place to be at by a second at most.
  liveSyncOnStallIncrease: 0.5,
  backBufferLength: 60,
  maxBufferLength: 20,
  startLevel: -1,
};

/** Through hls.js; null where the browser cannot. It comes with `attach-hls.ts`, so that hls.js is in one file. */
export function playByHls(video: HTMLVideoElement, address: string): LiveSource | null {
  if (!Hls.isSupported()) return null;
  const hls = new Hls(CONFIG);
  const stopComingBack = comeBack(hls, address);
  let isFollowing = true;
  const leaveEdge = () => {
    isFollowing = false;
  };
  hls.on(Hls.Events.LEVEL_UPDATED, () => {
    if (isFollowing && hls.latency > LATE_SECONDS && hls.liveSyncPosition !== null)
      video.currentTime = hls.liveSyncPosition;
  });
  video.addEventListener('pause', leaveEdge);
  hls.attachMedia(video);
  hls.loadSource(address);
  return {
    edge: () => hls.liveSyncPosition ?? endOf(video),
    follow: () => {
      isFollowing = true;
    },
    leaveEdge,
    detach: () => {
      stopComingBack();
      video.removeEventListener('pause', leaveEdge);
      hls.destroy();
    },
  };
}

/** The playlist comes back when the school, the network or the teacher does: asked for until it is there. */
function comeBack(hls: Hls, address: string): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError();
    clearTimeout(again);
    // Without levels the playlist itself was lost, and loading on would have nothing to load.
    again = setTimeout(() => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(address)), AGAIN_MS);
  });
  return () => clearTimeout(again);
}
