import Hls from 'hls.js/light';

/** Two pieces behind the newest: with pieces of two seconds a viewer is some six seconds behind. */
const PIECES_BEHIND = 2;
/** Closer to live than this counts as live. */
const AT_EDGE_SECONDS = 3;
/** Who watches live, and is this far behind after a stop, is taken to the edge; a little less is made up by playing faster. */
const LATE_SECONDS = 7;
const AGAIN_MS = 2_000;

export type LivePlayer = {
  /** Seconds that can be gone back to, and where the viewer is in them. */
  readWindow: () => { start: number; edge: number; now: number; isAtEdge: boolean };
  goLive: () => void;
  seek: (seconds: number) => void;
  stop: () => void;
};

/** A moving playlist in `video`, at its live edge. What is lost is asked for again until it is there. */
export function playLive(video: HTMLVideoElement, address: string): LivePlayer {
  return Hls.isSupported() ? playByHls(video, address) : playByBrowser(video, address);
}

function playByHls(video: HTMLVideoElement, address: string): LivePlayer {
  const hls = new Hls({
    liveSyncDurationCount: PIECES_BEHIND,
    liveDurationInfinity: true,
    maxLiveSyncPlaybackRate: 1.1,
    // A stop is made up afterwards: it moves the place to be at by a second at most.
    liveSyncOnStallIncrease: 0.5,
    backBufferLength: 60,
    maxBufferLength: 20,
    startLevel: -1,
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError();
    clearTimeout(again);
    // The playlist comes back when the school, the network or the teacher does.
    again = setTimeout(() => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(address)), AGAIN_MS);
  });
  let isFollowing = true;
  const stopFollowing = () => {
    isFollowing = false;
  };
  hls.on(Hls.Events.LEVEL_UPDATED, () => {
    if (isFollowing && hls.latency > LATE_SECONDS && hls.liveSyncPosition !== null)
      video.currentTime = hls.liveSyncPosition;
  });
  video.addEventListener('pause', stopFollowing);
  hls.attachMedia(video);
  hls.loadSource(address);
  const edge = () => hls.liveSyncPosition ?? endOf(video);
  return {
    readWindow: () => readWindow(video, edge()),
    goLive: () => {
      goTo(video, edge());
      isFollowing = true;
    },
    seek: (seconds) => {
      stopFollowing();
      goTo(video, seconds);
    },
    stop: () => {
      clearTimeout(again);
      video.removeEventListener('pause', stopFollowing);
      hls.destroy();
    },
  };
}

/** iPhones before ManagedMediaSource: their own player knows live playlists. */
function playByBrowser(video: HTMLVideoElement, address: string): LivePlayer {
  let again: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    video.src = address;
    video.load();
  };
  const onError = () => {
    clearTimeout(again);
    again = setTimeout(load, AGAIN_MS);
  };
  video.addEventListener('error', onError);
  load();
  return {
    readWindow: () => readWindow(video, endOf(video)),
    goLive: () => goTo(video, endOf(video)),
    seek: (seconds) => goTo(video, seconds),
    stop: () => {
      clearTimeout(again);
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}

function readWindow(video: HTMLVideoElement, edge: number) {
  const start = video.seekable.length > 0 ? video.seekable.start(0) : 0;
  const now = video.currentTime;
  return { start, edge: Math.max(edge, start), now, isAtEdge: edge - now < AT_EDGE_SECONDS };
}

function endOf(video: HTMLVideoElement): number {
  return video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : 0;
}

function goTo(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = seconds;
  video.play().catch(() => undefined);
}
