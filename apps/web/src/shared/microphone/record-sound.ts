/** What stands in the way of a recording. */
export type SayProblem = 'refused' | 'missing' | 'busy' | 'taken' | 'silent' | 'unable';

export type Recording = {
  stop: () => void;
  /** The microphone is given back by then. Rejects with a `RecordingFailure`. */
  done: Promise<AudioBuffer>;
};

export class RecordingFailure extends Error {
  readonly problem: SayProblem;
  constructor(problem: SayProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A voice as it is: what a call would do to it would change how loud it is. */
export const OWN_VOICE = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

const PROBLEMS: Readonly<Record<string, SayProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Why a microphone is not to be had. */
export const problemOf = (error: unknown): SayProblem =>
  (error instanceof DOMException && PROBLEMS[error.name]) || 'unable';

/** Asks for the microphone and records it, in this page's memory alone. */
export async function recordMicrophone(most: { seconds: number }): Promise<Recording> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices || typeof MediaRecorder === 'undefined') throw new RecordingFailure('unable');
  const stream = await devices.getUserMedia({ audio: OWN_VOICE }).catch((error: unknown) => {
    throw new RecordingFailure(problemOf(error));
  });
  const [track] = stream.getAudioTracks();
  const giveBack = () => {
    for (const one of stream.getTracks()) one.stop();
  };
  const recording = recordStream(stream);
  const timer = setTimeout(recording.stop, most.seconds * 1_000);
  const taken = new Promise<never>((_resolve, reject) => {
    // By the page itself it ends without this event.
    track?.addEventListener('ended', () => reject(new RecordingFailure('taken')));
  });
  const done = Promise.race([recording.done, taken]).finally(() => {
    clearTimeout(timer);
    giveBack();
  });
  return { stop: recording.stop, done };
}

/** Records what a stream sounds like until it is stopped. */
export function recordStream(stream: MediaStream): Recording {
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  const recorded = new Promise<Blob>((resolve, reject) => {
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })));
    recorder.addEventListener('error', () => reject(new RecordingFailure('unable')));
  });
  recorder.start();
  return {
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
    },
    done: recorded.then(async (blob) => decodeSound(await blob.arrayBuffer())),
  };
}

export async function decodeSound(bytes: ArrayBuffer): Promise<AudioBuffer> {
  const context = new AudioContext();
  try {
    return await context.decodeAudioData(bytes);
  } catch {
    throw new RecordingFailure('silent');
  } finally {
    void context.close();
  }
}

/** Plays it once, or a part of it; returns the way to end that before. */
export function playSound(
  sound: AudioBuffer,
  { fromSeconds, toSeconds } = { fromSeconds: 0, toSeconds: sound.duration },
): () => void {
  const context = new AudioContext();
  const source = context.createBufferSource();
  source.buffer = sound;
  source.connect(context.destination);
  const end = () => {
    if (context.state !== 'closed') void context.close();
  };
  source.addEventListener('ended', end);
  source.start(0, fromSeconds, toSeconds - fromSeconds);
  return end;
}
