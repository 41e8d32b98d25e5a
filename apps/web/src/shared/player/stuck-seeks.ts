/** A place that is loaded is found sooner; a slow phone that decodes half a segment for it is given more each time. */
const FIRST_WAIT_MS = 2_000;
const MOST_TRIES = 4;
/** To the same place again would be no seek. */
const STEP_SECONDS = 0.1;

/**
 * Seeks once more where a browser does not end a seek although the place is loaded, as WebKitGTK at a film's start, when
 * hls.js jumps to its first picture. hls.js waits for the seek, however long. Returns the undoing.
 */
export function endStuckSeeks(video: HTMLVideoElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, FIRST_WAIT_MS * 2 ** tries);
  };
  const look = () => {
    if (!video.seeking || tries >= MOST_TRIES) return;
    const place = video.currentTime + STEP_SECONDS;
    if (!isLoaded(video, place)) return wait();
    tries += 1;
    // Tells of a seek, which is waited for as the one before.
    video.currentTime = place;
  };
  const end = () => {
    clearTimeout(timer);
    tries = 0;
  };
  video.addEventListener('seeking', wait);
  video.addEventListener('seeked', end);
  return () => {
    clearTimeout(timer);
    video.removeEventListener('seeking', wait);
    video.removeEventListener('seeked', end);
  };
}

function isLoaded({ buffered }: HTMLVideoElement, seconds: number): boolean {
  for (let range = 0; range < buffered.length; range += 1)
    if (buffered.start(range) <= seconds && seconds < buffered.end(range)) return true;
  return false;
}
