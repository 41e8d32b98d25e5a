import { pictureSound, type SoundPicture } from '@school/domain/sound/picture-sound';
import { decodeSound, recordStream } from '../../../shared/microphone/record-sound.ts';

/** The picture of a line's own file; null where it cannot be read. */
export async function drawFile(address: string): Promise<SoundPicture | null> {
  try {
    const response = await fetch(address);
    return response.ok ? draw(await decodeSound(await response.arrayBuffer())) : null;
  } catch {
    return null;
  }
}

/** Draws what a film sounds like from now on until that is stopped; not every browser lets a page listen to it. */
export function drawFilm(
  video: HTMLVideoElement,
  onDrawn: (picture: SoundPicture | null) => void,
): () => void {
  const capture: unknown = Reflect.get(video, 'captureStream') ?? Reflect.get(video, 'mozCaptureStream');
  if (typeof capture !== 'function' || typeof MediaRecorder === 'undefined') return () => undefined;
  const stream = capture.call(video) as MediaStream;
  const tracks = stream.getAudioTracks();
  if (tracks.length === 0) return () => undefined;
  const { stop, done } = recordStream(new MediaStream(tracks));
  done.then(
    (sound) => onDrawn(draw(sound)),
    () => onDrawn(null),
  );
  return stop;
}

const draw = (sound: AudioBuffer) => pictureSound(sound.getChannelData(0), sound.sampleRate);
