import { pictureSound, type SoundPicture } from '@school/domain/sound/picture-sound';
import { useEffect, useRef, useState } from 'react';
import {
  playSound,
  type Recording,
  RecordingFailure,
  recordMicrophone,
  type SayProblem,
} from '../../../shared/microphone/record-sound.ts';

export type Said = { sound: AudioBuffer; picture: SoundPicture };

type Saying = {
  /** asking: the browser asks for the microphone. reading: the picture is being made. */
  phase: 'ready' | 'asking' | 'recording' | 'reading';
  problem: SayProblem | null;
  said: Said | null;
};

const READY: Saying = { phase: 'ready', problem: null, said: null };

/** One's own voice: recorded, drawn and heard in this page, and forgotten with it. */
export function useSaying(mostSeconds: number) {
  const [saying, setSaying] = useState(READY);
  const recording = useRef<Recording>(undefined);
  const endPlay = useRef<() => void>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.stop();
      endPlay.current?.();
    };
  }, []);

  const record = async () => {
    endPlay.current?.();
    setSaying({ ...READY, phase: 'asking' });
    try {
      const begun = await recordMicrophone({ seconds: mostSeconds });
      recording.current = begun;
      if (isGone.current) begun.stop();
      else setSaying({ ...READY, phase: 'recording' });
      const sound = await begun.done;
      if (isGone.current) return;
      const picture = pictureSound(sound.getChannelData(0), sound.sampleRate);
      setSaying(picture ? { ...READY, said: { sound, picture } } : { ...READY, problem: 'silent' });
    } catch (error) {
      if (!isGone.current)
        setSaying({ ...READY, problem: error instanceof RecordingFailure ? error.problem : 'unable' });
    }
  };
  const stop = () => {
    setSaying((now) => ({ ...now, phase: 'reading' }));
    recording.current?.stop();
  };
  const hear = () => {
    endPlay.current?.();
    if (saying.said) endPlay.current = playSound(saying.said.sound);
  };
  return { ...saying, record: () => void record(), stop, hear };
}
