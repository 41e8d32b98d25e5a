/**
 * Runs in a page before its own scripts: presses 'Play' as soon as that can be pressed, by key and so without a pointer that
 * was near before, and notes when the first picture was there, also in a video that took the first one's place meanwhile.
 * Milliseconds from the page's load.
 */
{
  const clock = { pressedAtMs: null, pictureAtMs: null };
  window.filmClock = clock;
  const watched = new WeakSet();
  const look = () => {
    const video = document.querySelector('video');
    if (video && !watched.has(video)) {
      watched.add(video);
      video.muted = true;
      video.requestVideoFrameCallback((_now, { presentationTime }) => {
        clock.pictureAtMs ??= presentationTime;
      });
    }
    const button = document.querySelector('button[aria-label="Play"]:not(:disabled)');
    if (button && clock.pressedAtMs === null) {
      clock.pressedAtMs = performance.now();
      button.click();
    }
    if (clock.pictureAtMs === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
