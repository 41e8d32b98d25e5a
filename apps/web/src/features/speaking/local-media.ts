import { createExternalStore } from '../../shared/store/external-store.ts';
import type { Tracks } from './peer.ts';

/** `off` by choice, else what stands in the way. */
export type DeviceState = 'on' | 'off' | 'refused' | 'missing' | 'busy';

export type MediaState = {
  isAsking: boolean;
  camera: DeviceState;
  microphone: DeviceState;
  video: MediaStreamTrack | null;
  audio: MediaStreamTrack | null;
  devices: readonly MediaDeviceInfo[];
};

type Kind = 'video' | 'audio';
const NAMES = { video: 'camera', audio: 'microphone' } as const;
const PICTURE = { width: { ideal: 960 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } };
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const NOTHING: MediaState = {
  isAsking: false,
  camera: 'off',
  microphone: 'off',
  video: null,
  audio: null,
  devices: [],
};

export type LocalMedia = ReturnType<typeof createLocalMedia>;

/** One's own camera and microphone, from the lobby to the end of the call. A store for React. */
export function createLocalMedia(mediaDevices: MediaDevices | undefined = navigator.mediaDevices) {
  const chosen = { video: '', audio: '' };
  const kept = createKeptTracks(mediaDevices);
  const { read, put, subscribe, readDevices } = kept;

  const constraintsOf = (kind: Kind): MediaTrackConstraints => ({
    ...(kind === 'video' ? PICTURE : SOUND),
    ...(chosen[kind] !== '' && { deviceId: { exact: chosen[kind] } }),
  });
  const ask = async (kinds: readonly Kind[]): Promise<void> => {
    if (!mediaDevices) throw new DOMException('', 'NotFoundError');
    const wanted = Object.fromEntries(kinds.map((kind) => [kind, constraintsOf(kind)]));
    const media = await mediaDevices.getUserMedia(wanted);
    for (const track of media.getTracks()) kept.keep(track.kind === 'audio' ? 'audio' : 'video', track);
  };
  const open = (kind: Kind): Promise<void> => ask([kind]).catch((error) => kept.lose(kind, problemOf(error)));
  const asking = async (work: () => Promise<unknown>): Promise<void> => {
    put({ isAsking: true });
    await work();
    await readDevices();
    put({ isAsking: false });
  };
  /** Both with one question of the browser's; where that fails, each by itself, so that one is not lost with the other. */
  const openBoth = (): Promise<void> =>
    asking(async () => {
      kept.reopen();
      await ask(['audio', 'video']).catch(async () => {
        await open('audio');
        await open('video');
      });
    });

  return {
    subscribe,
    read,
    tracks: (): Tracks => ({ audio: read().audio, video: read().video }),
    openBoth,
    /** What could not be had; what is off by choice stays off. */
    openAgain: async (): Promise<void> => {
      const lost = (['audio', 'video'] as const).filter((kind) => isProblem(read()[NAMES[kind]]));
      if (lost.length === 2) await openBoth();
      else for (const kind of lost) await asking(() => open(kind));
    },
    choose: (kind: Kind, deviceId: string): Promise<void> => {
      chosen[kind] = deviceId;
      return asking(() => open(kind));
    },
    switchOn: (kind: Kind): Promise<void> => asking(() => open(kind)),
    switchOff: kept.shut,
    close: kept.close,
  };
}

/** The tracks that are in hand, which devices there are, and what is shown of them. */
function createKeptTracks(mediaDevices: MediaDevices | undefined) {
  const { read, put: putState, subscribe } = createExternalStore(NOTHING);
  let isClosed = false;
  let watch = new AbortController();
  const put = (change: Partial<MediaState>): void => putState({ ...read(), ...change });
  const lose = (kind: Kind, state: DeviceState): void => {
    read()[kind]?.stop();
    put({ [kind]: null, [NAMES[kind]]: state });
  };
  const readDevices = async (): Promise<void> => {
    const devices = await mediaDevices?.enumerateDevices().catch(() => []);
    put({ devices: devices ?? [] });
  };
  /** Lets go of the device: its light goes out. */
  const shut = (kind: Kind): void => lose(kind, 'off');
  return {
    read,
    put,
    subscribe,
    readDevices,
    lose,
    shut,
    keep: (kind: Kind, track: MediaStreamTrack): void => {
      if (isClosed) {
        track.stop();
        return;
      }
      read()[kind]?.stop();
      // Pulled out, or taken back by the browser.
      track.onended = () => read()[kind] === track && put({ [kind]: null, [NAMES[kind]]: 'missing' });
      put({ [kind]: track, [NAMES[kind]]: 'on' });
    },
    reopen: (): void => {
      isClosed = false;
      watch.abort();
      watch = new AbortController();
      mediaDevices?.addEventListener('devicechange', () => void readDevices(), { signal: watch.signal });
    },
    close: (): void => {
      isClosed = true;
      watch.abort();
      shut('audio');
      shut('video');
    },
  };
}

function isProblem(device: DeviceState): boolean {
  return device !== 'on' && device !== 'off';
}

function problemOf(error: unknown): DeviceState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}
