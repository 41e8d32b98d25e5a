import HlsPlayer, { type ErrorData, type HlsConfig } from 'hls.js/light';
import type { AttachedSource, AttachOptions, SourceError } from './attached-source.ts';
import { findLink } from './data-saved.ts';
import { createPlaylistLoader } from './early-playlists.ts';
import { estimateBitsPerSecond } from './link-speed.ts';
import { isRefusal } from './refusal.ts';
import { showWhereSought } from './show-where-sought.ts';
import { endStuckSeeks } from './stuck-seeks.ts';

export { playByHls } from './live-hls.ts';

/** A lost segment is requested again after 0.5, 1, 2 and 4 seconds; after that the player's own recovery begins. */
const ERROR_RETRY = { maxNumRetry: 4, retryDelayMs: 500, maxRetryDelayMs: 4_000 };
const TIMEOUT_RETRY = { maxNumRetry: 3, retryDelayMs: 0, maxRetryDelayMs: 0 };

const BEGINNING_SECONDS = 4;

/** A slow link has two minutes for a segment. */
const FRAGMENT_POLICY = {
  default: {
    maxTimeToFirstByteMs: 15_000,
    maxLoadTimeMs: 120_000,
    timeoutRetry: TIMEOUT_RETRY,
    errorRetry: ERROR_RETRY,
  },
};

/**
 * The film through hls.js; null where the browser cannot. In one chunk with it, which is loaded with the first film
 * only, by the app or before the app is there (`early-film.ts`).
 */
export function attachHls(options: AttachOptions): AttachedSource | null {
  if (!HlsPlayer.isSupported()) return null;
  const { video, startAt, onFatalError, onRefused } = options;
  const place = { first: folderOf(options.address), now: folderOf(options.address) };
  let address = options.address;
  const hls = new HlsPlayer({ ...createConfig(startAt, place), pLoader: createPlaylistLoader() });
  const leaveBeginning = loadBeginningOnly(hls, video);
  hls.on(HlsPlayer.Events.ERROR, (_event, error: ErrorData) => {
    if (isRefusal(error.response?.code)) onRefused();
    else if (error.fatal) onFatalError(toSourceError(error));
  });
  hls.once(HlsPlayer.Events.MANIFEST_PARSED, () => capToPlayer(hls, video));
  const leaveSeeks = endStuckSeeks(video);
  const leaveSlider = showWhereSought(video, () => folderOf(address));
  hls.attachMedia(video);
  hls.loadSource(address);
  // Without levels the playlist itself was lost, and loading on would have nothing to load.
  const reload = () => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(address));
  return {
    reload,
    resetDecoder: () => {
      const wasPlaying = !video.paused;
      hls.recoverMediaError();
      if (wasPlaying) video.play().catch(() => undefined);
    },
    renew: (renewed) => {
      address = renewed;
      if (hls.levels.length === 0) place.first = folderOf(renewed);
      place.now = folderOf(renewed);
      reload();
    },
    detach: () => {
      leaveBeginning();
      leaveSeeks();
      leaveSlider();
      hls.destroy();
    },
  };
}

/** Until Play is pressed no more is loaded than what a film begins with. Returns the undoing. */
function loadBeginningOnly({ config }: HlsPlayer, video: HTMLVideoElement): () => void {
  const { maxMaxBufferLength } = config;
  const loadOn = () => Object.assign(config, { maxMaxBufferLength });
  if (video.paused) config.maxMaxBufferLength = BEGINNING_SECONDS;
  video.addEventListener('play', loadOn, { once: true });
  return () => video.removeEventListener('play', loadOn);
}

/** The token stands in the folder's name: a renewed address differs in that alone, and what is loaded stays. */
function createConfig(startAt: number, place: { first: string; now: string }): Partial<HlsConfig> {
  return {
    startPosition: startAt > 0 ? startAt : -1,
    maxBufferLength: 20,
    capLevelToPlayerSize: true,
    // The first segment is of the size that the link should carry, not of the smallest in any case.
    startLevel: -1,
    testBandwidth: false,
    abrEwmaDefaultEstimate: estimateBitsPerSecond(findLink()),
    fragLoadPolicy: FRAGMENT_POLICY,
    xhrSetup: (request, url) => {
      const renewed = url.startsWith(place.first) ? place.now + url.slice(place.first.length) : url;
      request.open('GET', renewed, true);
    },
  };
}

/**
 * hls.js learns the player's size with the next picture on the screen, and with playlists that are there already it would
 * begin with a larger one before.
 */
function capToPlayer(hls: HlsPlayer, { clientWidth, clientHeight }: HTMLVideoElement): void {
  const { capLevelController } = HlsPlayer.DefaultConfig;
  if (!capLevelController || clientWidth === 0 || hls.levels.length < 2) return;
  const [width, height] = [clientWidth * devicePixelRatio, clientHeight * devicePixelRatio];
  hls.autoLevelCapping = capLevelController.getMaxLevelByMediaSize(hls.levels, width, height);
}

function folderOf(address: string): string {
  const { href } = new URL(address, window.location.href);
  return href.slice(0, href.lastIndexOf('/') + 1);
}

function toSourceError({ type, response }: ErrorData): SourceError {
  const { NETWORK_ERROR, MEDIA_ERROR } = HlsPlayer.ErrorTypes;
  const kind = type === NETWORK_ERROR ? 'network' : type === MEDIA_ERROR ? 'media' : 'other';
  return { kind, httpStatus: response?.code };
}
