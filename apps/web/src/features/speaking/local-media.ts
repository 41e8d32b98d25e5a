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
  const listeners = new Set<() => void>();
  const chosen = { video: '', audio: '' };
  let state = NOTHING;
  let isClosed = false;

  const put = (change: Partial<MediaState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const readDevices = async (): Promise<void> => {
    const devices = await mediaDevices?.enumerateDevices().catch(() => []);
    put({ devices: devices ?? [] });
  };
  const constraintsOf = (kind: Kind): MediaTrackConstraints => ({
    ...(kind === 'video' ? PICTURE : SOUND),
    ...(chosen[kind] !== '' && { deviceId: { exact: chosen[kind] } }),
  });

  const keep = (kind: Kind, track: MediaStreamTrack): void => {
    if (isClosed) {
      track.stop();
      return;
    }
    state[kind]?.stop();
    // Pulled out, or taken back by the browser.
    track.onended = () => state[kind] === track && put({ [kind]: null, [NAMES[kind]]: 'missing' });
    put({ [kind]: track, [NAMES[kind]]: 'on' });
  };
  const open = async (kind: Kind): Promise<void> => {
    if (!mediaDevices) return put({ [NAMES[kind]]: 'missing' });
    try {
      const media = await mediaDevices.getUserMedia({ [kind]: constraintsOf(kind) });
      for (const track of media.getTracks()) keep(kind, track);
    } catch (error) {
      state[kind]?.stop();
      put({ [kind]: null, [NAMES[kind]]: problemOf(error) });
    }
  };
  const shut = (kind: Kind): void => {
    state[kind]?.stop();
    put({ [kind]: null, [NAMES[kind]]: 'off' });
  };
  const asking = async (work: () => Promise<unknown>): Promise<void> => {
    put({ isAsking: true });
    await work();
    await readDevices();
    put({ isAsking: false });
  };

  /** Both with one question of the browser's; where that fails, each by itself, so that one is not lost with the other. */
  const openBoth = (): Promise<void> =>
    asking(async () => {
      isClosed = false;
      try {
        if (!mediaDevices) throw new DOMException('', 'NotFoundError');
        const wanted = { audio: constraintsOf('audio'), video: constraintsOf('video') };
        const media = await mediaDevices.getUserMedia(wanted);
        for (const track of media.getTracks()) keep(track.kind === 'audio' ? 'audio' : 'video', track);
      } catch {
        await open('audio');
        await open('video');
      }
    });

  mediaDevices?.addEventListener('devicechange', () => void readDevices());

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): MediaState => state,
    tracks: (): Tracks => ({ audio: state.audio, video: state.video }),
    openBoth,
    /** What could not be had; what is off by choice stays off. */
    openAgain: async (): Promise<void> => {
      const lost = (['audio', 'video'] as const).filter((kind) => isProblem(state[NAMES[kind]]));
      if (lost.length === 2) await openBoth();
      else for (const kind of lost) await asking(() => open(kind));
    },
    choose: (kind: Kind, deviceId: string): Promise<void> => {
      chosen[kind] = deviceId;
      return asking(() => open(kind));
    },
    switchOn: (kind: Kind): Promise<void> => asking(() => open(kind)),
    /** Lets go of the device: its light goes out. */
    switchOff: shut,
    close: (): void => {
      isClosed = true;
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
