/** Closer to live than this counts as live. */
const AT_EDGE_SECONDS = 3;

/** Seconds that can be gone back to, and where the viewer is in them. */
export type LiveWindow = { start: number; edge: number; now: number; isAtEdge: boolean };

/** A moving playlist on a video element, however this browser plays it. */
export type LiveSource = {
  /** The second that is live now. */
  edge: () => number;
  /** The viewer is live again, and stays so after a stop. */
  follow: () => void;
  /** The viewer has gone elsewhere. */
  leaveEdge: () => void;
  detach: () => void;
};

export function readWindow(video: HTMLVideoElement, liveEdge: number): LiveWindow {
  const start = video.seekable.length > 0 ? video.seekable.start(0) : 0;
  const now = video.currentTime;
  return { start, edge: Math.max(liveEdge, start), now, isAtEdge: liveEdge - now < AT_EDGE_SECONDS };
}
