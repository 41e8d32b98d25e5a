import type Hls from 'hls.js/light';
import type { ErrorData } from 'hls.js/light';

export type SourceError = { isNetwork: boolean; isMedia: boolean; httpStatus: number | undefined };

/** A source on a video element, however this browser plays it. */
export type AttachedSource = {
  /** Loads on after a network error. */
  reload: () => void;
  /** Starts the decoder again after a media error. */
  resetDecoder: () => void;
  detach: () => void;
};

type AttachOptions = {
  video: HTMLVideoElement;
  address: string;
  /** Seconds. */
  startAt: number;
  onFatalError: (error: SourceError) => void;
};

/** hls.js wherever media sources exist: one lost segment is fatal to browsers' own HLS. */
export async function attachSource(options: AttachOptions): Promise<AttachedSource> {
  const hasMediaSource = 'MediaSource' in window || 'ManagedMediaSource' in window;
  if (!hasMediaSource) return attachNative(options);
  const { default: HlsPlayer } = await import('hls.js/light');
  return HlsPlayer.isSupported() ? attachHls(HlsPlayer, options) : attachNative(options);
}

function attachHls(
  HlsPlayer: typeof Hls,
  { video, address, startAt, onFatalError }: AttachOptions,
): AttachedSource {
  const hls = new HlsPlayer({ startPosition: startAt > 0 ? startAt : -1, maxBufferLength: 20 });
  hls.on(HlsPlayer.Events.ERROR, (_event, error: ErrorData) => {
    if (!error.fatal) return;
    onFatalError({
      isNetwork: error.type === HlsPlayer.ErrorTypes.NETWORK_ERROR,
      isMedia: error.type === HlsPlayer.ErrorTypes.MEDIA_ERROR,
      httpStatus: error.response?.code,
    });
  });
  hls.attachMedia(video);
  hls.loadSource(address);
  return {
    // Without levels the playlist itself was lost, and loading on would have nothing to load.
    reload: () => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(address)),
    resetDecoder: () => hls.recoverMediaError(),
    detach: () => hls.destroy(),
  };
}

function attachNative({ video, address, startAt, onFatalError }: AttachOptions): AttachedSource {
  const seek = () => {
    if (startAt > 0) video.currentTime = startAt;
  };
  const report = () => {
    const isMedia = video.error?.code === MediaError.MEDIA_ERR_DECODE;
    onFatalError({ isNetwork: !isMedia, isMedia, httpStatus: undefined });
  };
  const load = () => {
    video.src = address;
    video.load();
  };
  video.addEventListener('loadedmetadata', seek);
  video.addEventListener('error', report);
  load();
  return {
    reload: load,
    resetDecoder: load,
    detach: () => {
      video.removeEventListener('loadedmetadata', seek);
      video.removeEventListener('error', report);
      video.removeAttribute('src');
      video.load();
    },
  };
}
