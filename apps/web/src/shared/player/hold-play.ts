/**
 * Setting a source rejects every `play()` that was called before it. The player's source comes a moment after the
 * element, so until the 'sourceattached' event a call waits for it. Returns the undoing.
 */
export function holdPlay(video: HTMLVideoElement): () => void {
  const attached = new Promise<void>((resolve) => {
    video.addEventListener('sourceattached', () => resolve(), { once: true });
  });
  video.play = async () => {
    await attached;
    return HTMLMediaElement.prototype.play.call(video);
  };
  return () => {
    Reflect.deleteProperty(video, 'play');
  };
}
