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
  const canHear = useCallback((line: Line) => names.has(nameOf(line)), [names]);
  const hear = useCallback(
    (line: Line) => {
      if (computers) play(`${computers.base}${nameOf(line)}.m4a`);
    },
    [computers, play],
  );
  if (!computers) return undefined;
  return { canHear, hear, hasComputers: true, hasFailed: failed !== null };
}

const nameOf = ({ words, speaker }: Line) => spokenName(words.gsw ?? '', speaker);
