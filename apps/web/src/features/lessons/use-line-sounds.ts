import { spokenName } from '@school/domain/spoken-file';
import { useCallback, useMemo } from 'react';
import type { Line } from '../../shared/captions/lines.ts';
import type { LineSounds } from '../../shared/player/player-seams.ts';
import { useSound } from '../../shared/player/use-sound.ts';
import { useLineSoundsOf } from './line-sounds.api.ts';

/** The sounds that a lesson's transcript has buttons for; undefined where there are none, or while `skip` holds. */
export function useLineSounds(
  lessonID: string,
  UID: string,
  options: { skip: boolean },
): LineSounds | undefined {
  const { data } = useLineSoundsOf({ VideoID: lessonID, UID }, options);
  const { play, failed } = useSound();
  const computers = data && 'computerVoice' in data ? data.computerVoice : null;
  const names = useMemo(() => new Set(computers?.names), [computers]);
  const canHear = useCallback((line: Line) => listNames(line).some((name) => names.has(name)), [names]);
  const hear = useCallback(
    (line: Line, rate = 1) => {
      const name = listNames(line).find((one) => names.has(one));
      if (computers && name) play(`${computers.base}${name}.m4a`, rate);
    },
    [computers, names, play],
  );
  if (!computers) return undefined;
  return { canHear, hear, hasComputers: true, hasFailed: failed !== null };
}

/** A lesson is spoken in the dialect, or in German where it is a German version. */
const listNames = ({ words, speaker }: Line) => [
  spokenName(words.gsw ?? '', speaker),
  spokenName(words.de ?? '', speaker),
];
