import type { AttachedSource, AttachOptions } from './attached-source.ts';

/** The browser's own HLS. It gives up at one lost segment, so that going on means loading again at the same place. */
export function attachNative({ video, address, startAt, onFatalError }: AttachOptions): AttachedSource {
  let seconds = startAt;
  let isPlaying = false;
  const keepPlace = () => {
    if (video.currentTime > 0) seconds = video.currentTime;
  };
  const keepPlaying = () => {
    isPlaying = !video.paused;
  };
  const goOn = () => {
    if (seconds > 0) video.currentTime = seconds;
    if (isPlaying) video.play().catch(() => undefined);
  };
  const report = () => {
    const isMedia = video.error?.code === MediaError.MEDIA_ERR_DECODE;
    onFatalError({ kind: isMedia ? 'media' : 'network', httpStatus: undefined });
  };
  const load = (source: string) => {
    video.src = source;
    video.load();
  };
  const listeners = [
    ['timeupdate', keepPlace],
    ['play', keepPlaying],
    ['pause', keepPlaying],
    ['loadedmetadata', goOn],
    ['error', report],
  ] as const;
  for (const [type, listener] of listeners) video.addEventListener(type, listener);
  load(address);
  return {
    reload: () => load(video.src),
    resetDecoder: () => load(video.src),
    renew: load,
    detach: () => {
      for (const [type, listener] of listeners) video.removeEventListener(type, listener);
      video.removeAttribute('src');
      video.load();
    },
  };
}
