/**
 * Runs in a page before its own scripts: presses 'Play' as soon as that can be pressed, by key and so without a pointer that
 * was near before, and notes when the first picture was there. Milliseconds from the page's load.
 */
{
  const clock = { pressedAtMs: null, pictureAtMs: null };
  window.filmClock = clock;
  const look = () => {
    const video = document.querySelector('video');
    const button = document.querySelector('button[aria-label="Play"]:not(:disabled)');
    if (!video || !button) return requestAnimationFrame(look);
    video.muted = true;
    video.requestVideoFrameCallback((_now, { presentationTime }) => {
      clock.pictureAtMs = presentationTime;
    });
    clock.pressedAtMs = performance.now();
    button.click();
  };
  requestAnimationFrame(look);
}
