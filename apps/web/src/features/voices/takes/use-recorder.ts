import { MOST_TAKE_SECONDS } from '@school/contract/voice-limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { OWN_VOICE, problemOf, type SayProblem } from '../../../shared/microphone/record-sound.ts';

/** In Chrome and Firefox; Safari records MP4. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm', ''];
const BITS = 128_000;
const PART_MS = 1_000;
const COUNT_FROM = 3;
export const COUNT_MS = 600;
const TICK_MS = 100;

/** asking: the browser asks for the microphone. counting: it records in a moment. */
type Phase = 'off' | 'asking' | 'ready' | 'counting' | 'recording';
type State = { phase: Phase; problem: SayProblem | null; count: number; seconds: number };
const OFF: State = { phase: 'off', problem: null, count: 0, seconds: 0 };

export type Recorder = State & {
  media: MediaStream | null;
  devices: readonly MediaDeviceInfo[];
  record: () => void;
  stop: () => void;
  choose: (deviceId: string) => void;
};

type Handlers = {
  /** All that is recorded so far, once a second and at the end. */
  onPart: (sound: Blob, isWhole: boolean) => void;
  /** What is new of it, in its order. */
  onChunk?: (chunk: Blob) => void;
  /** The microphone has gone while it recorded; what was said until then is whole. */
  onTaken?: () => void;
};

/** What reads a line; a whole lesson takes longer, and goes on while another window is looked at. */
const OF_LINE = { mostSeconds: MOST_TAKE_SECONDS, stopsHidden: true };

/** The microphone, from the first press on 'Record' until the page is left, and a take at a time. */
export function useRecorder(handlers: Handlers, { mostSeconds, stopsHidden } = OF_LINE): Recorder {
  const [state, setState] = useState(OFF);
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  const [media, setMedia] = useState<MediaStream | null>(null);
  const open = useRef<MediaStream | null>(null);
  /** Counts the questions for the microphone, and the leaving: what answers an older question is stopped at once. */
  const asked = useRef(0);
  const running = useRef<{ stop: () => void } | null>(null);
  const deviceId = useRef('');
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const change = useCallback((next: Partial<State>) => setState((now) => ({ ...now, ...next })), []);

  const release = useCallback(() => {
    stopTracks(open.current);
    open.current = null;
    setMedia(null);
  }, []);

  const openMicrophone = useCallback(async (): Promise<MediaStream | null> => {
    if (open.current) return open.current;
    change({ phase: 'asking', problem: null });
    asked.current += 1;
    const question = asked.current;
    try {
      const stream = await askMicrophone(deviceId.current);
      if (asked.current !== question) {
        stopTracks(stream);
        return null;
      }
      open.current = stream;
      setMedia(stream);
      setDevices(await listMicrophones());
      stream.getAudioTracks()[0]?.addEventListener('ended', () => {
        if (open.current !== stream) return;
        if (running.current) latest.current.onTaken?.();
        running.current?.stop();
        release();
        change({ phase: 'off', problem: 'taken' });
      });
      return stream;
    } catch (error) {
      if (asked.current === question) change({ phase: 'off', problem: problemOf(error) });
      return null;
    }
  }, [change, release]);

  const record = useCallback(async () => {
    if (running.current) return;
    let isStopped = false;
    running.current = {
      stop: () => {
        isStopped = true;
      },
    };
    const stream = await openMicrophone();
    for (let count = COUNT_FROM; stream && count > 0 && !isStopped; count -= 1) {
      change({ phase: 'counting', count, problem: null });
      await new Promise((resolve) => setTimeout(resolve, COUNT_MS));
    }
    if (!stream || isStopped || open.current !== stream) {
      running.current = null;
      if (stream && open.current === stream) change({ phase: 'ready' });
      return;
    }
    change({ phase: 'recording', seconds: 0 });
    running.current = recordTake(stream, {
      mostSeconds,
      onChunk: (chunk) => latest.current.onChunk?.(chunk),
      onPart: (sound) => latest.current.onPart(sound, false),
      onSeconds: (seconds) => change({ seconds }),
      onEnd: (sound) => {
        running.current = null;
        setState((now) => ({ ...now, phase: open.current ? 'ready' : 'off' }));
        latest.current.onPart(sound, true);
      },
    });
  }, [openMicrophone, change, mostSeconds]);

  useEffect(() => {
    const stopWhenHidden = () => {
      if (stopsHidden && document.visibilityState === 'hidden') running.current?.stop();
    };
    document.addEventListener('visibilitychange', stopWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', stopWhenHidden);
      running.current?.stop();
      asked.current += 1;
      stopTracks(open.current);
      open.current = null;
    };
  }, [stopsHidden]);

  return {
    ...state,
    media,
    devices,
    record: () => void record(),
    stop: () => running.current?.stop(),
    choose: (chosen) => {
      deviceId.current = chosen;
      running.current?.stop();
      release();
      void openMicrophone().then((stream) => stream && change({ phase: 'ready' }));
    },
  };
}

async function askMicrophone(deviceId: string): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices || typeof MediaRecorder === 'undefined') throw new Error('This browser records nothing.');
  const device = deviceId === '' ? {} : { deviceId: { exact: deviceId } };
  const audio = { ...OWN_VOICE, sampleRate: { ideal: 48_000 }, channelCount: { ideal: 1 }, ...device };
  return devices.getUserMedia({ audio });
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function listMicrophones(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'audioinput');
}

type Take = {
  mostSeconds: number;
  onChunk: (chunk: Blob) => void;
  onPart: (sound: Blob) => void;
  onSeconds: (seconds: number) => void;
  onEnd: (sound: Blob) => void;
};

/** Records until it is stopped, or as long as it may be. */
function recordTake(
  stream: MediaStream,
  { mostSeconds, onChunk, onPart, onSeconds, onEnd }: Take,
): { stop: () => void } {
  const mimeType = TYPES.find((type) => type === '' || MediaRecorder.isTypeSupported(type)) ?? '';
  const recorder = new MediaRecorder(stream, {
    ...(mimeType !== '' && { mimeType }),
    audioBitsPerSecond: BITS,
  });
  const parts: Blob[] = [];
  const whole = () => new Blob(parts, { type: recorder.mimeType });
  const begunMs = performance.now();
  const ticks = setInterval(() => {
    const seconds = (performance.now() - begunMs) / 1_000;
    onSeconds(seconds);
    if (seconds >= mostSeconds) stop();
  }, TICK_MS);
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
    onChunk(data);
    if (recorder.state === 'recording') onPart(whole());
  });
  recorder.addEventListener('stop', () => {
    clearInterval(ticks);
    onEnd(whole());
  });
  recorder.start(PART_MS);
  return { stop };
}
