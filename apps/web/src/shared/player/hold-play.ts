/**
 * The player's source comes only once it is wanted, and setting a source rejects every `play()` that was called before
 * it. So a call says `onAsked` and waits while no source is there, between the events 'sourcedetached' and
 * 'sourceattached'. Returns the undoing.
 */
export function holdPlay(video: HTMLVideoElement, onAsked: () => void = () => undefined): () => void {
  let isAttached = false;
  const waiting: (() => void)[] = [];
  const letGo = () => {
    isAttached = true;
    for (const resolve of waiting.splice(0)) resolve();
  };
  const hold = () => {
    isAttached = false;
  };
  const playNow = () => HTMLMediaElement.prototype.play.call(video);
  video.addEventListener('sourceattached', letGo);
  video.addEventListener('sourcedetached', hold);
  video.play = async () => {
    onAsked();
    if (!isAttached) {
      // Safari lets an element sound later only if it was told to play within the press itself.
      if (navigator.userActivation?.isActive) playNow().catch(() => undefined);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    return playNow();
  };
  return () => {
    video.removeEventListener('sourceattached', letGo);
    video.removeEventListener('sourcedetached', hold);
    Reflect.deleteProperty(video, 'play');
  };
}
