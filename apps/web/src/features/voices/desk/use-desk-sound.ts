import { useEffect, useRef } from 'react';
import { playSound } from '../../../shared/microphone/record-sound.ts';
import { useSound } from '../../../shared/player/use-sound.ts';

export type DeskSound = {
  hasFailed: boolean;
  stop: () => void;
  playFile: (address: string) => void;
  playOwn: (sound: AudioBuffer, span: { fromMs: number; toMs: number | null }) => void;
};

/** One sound at a time: a file, or what was just recorded. */
export function useDeskSound(): DeskSound {
  const { play, stop, failed } = useSound();
  const endOwn = useRef<() => void>(undefined);
  const stopAll = () => {
    stop();
    endOwn.current?.();
  };
  useEffect(() => () => endOwn.current?.(), []);
  return {
    hasFailed: failed !== null,
    stop: stopAll,
    playFile: (address) => {
      stopAll();
      play(address);
    },
    playOwn: (sound, { fromMs, toMs }) => {
      stopAll();
      const toSeconds = toMs === null ? sound.duration : toMs / 1_000;
      endOwn.current = playSound(sound, { fromSeconds: fromMs / 1_000, toSeconds });
    },
  };
}
