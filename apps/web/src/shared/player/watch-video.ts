const EVENTS = [
  'play',
  'playing',
  'pause',
  'ended',
  'seeking',
  'seeked',
  'timeupdate',
  'ratechange',
  'durationchange',
  'loadedmetadata',
  'waiting',
  'canplay',
  'emptied',
  'resize',
];

/**
 * Calls `notify` whenever what a video says of itself may have changed, and with every picture while it plays: its own
 * 'timeupdate' comes four times a second, too seldom for captions. Returns the undoing.
 */
export function watchVideo(video: HTMLVideoElement, notify: () => void): () => void {
  let frame = 0;
  const draw = () => {
    notify();
    frame = requestAnimationFrame(draw);
  };
  const change = () => {
    cancelAnimationFrame(frame);
    notify();
    if (!video.paused && !video.ended) frame = requestAnimationFrame(draw);
  };
  for (const type of EVENTS) video.addEventListener(type, change);
  return () => {
    cancelAnimationFrame(frame);
    for (const type of EVENTS) video.removeEventListener(type, change);
  };
}
