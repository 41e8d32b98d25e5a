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
  const { data } = useLineSoundsOf({ lessonID, UID }, options);
  const { play, prepare, isPrepared, failed } = useSound();
  const computers = data && 'computerVoice' in data ? data.computerVoice : null;
  const film = data && 'film' in data ? data.film : null;
  const names = useMemo(() => new Set(computers?.names), [computers]);
  const isComputers = useCallback((line: Line) => listNames(line).some((one) => names.has(one)), [names]);
  const addressOf = useCallback(
    (line: Line) => {
      const name = listNames(line).find((one) => names.has(one));
      if (computers && name) return `${computers.base}${name}.m4a`;
      return film ? `${film.base}${cutName(line)}` : null;
    },
    [computers, film, names],
  );
  const canHear = useCallback((line: Line) => addressOf(line) !== null, [addressOf]);
  const hear = useCallback(
    (line: Line, rate = 1) => {
      const address = addressOf(line);
      if (address !== null) play(address, rate);
    },
    [addressOf, play],
  );
  const prepareLine = useCallback(
    (line: Line) => {
      const address = addressOf(line);
      if (address !== null) prepare(address);
    },
    [addressOf, prepare],
  );
  const isLinePrepared = useCallback(
    (line: Line) => {
      const address = addressOf(line);
      return address !== null && isPrepared(address);
    },
    [addressOf, isPrepared],
  );
  return useMemo(
    () =>
      computers || film
        ? {
            canHear,
            hear,
            prepare: prepareLine,
            isPrepared: isLinePrepared,
            addressOf,
            isComputers,
            hasComputers: computers !== null,
            hasFailed: failed !== null,
          }
        : undefined,
    [computers, film, canHear, hear, prepareLine, isLinePrepared, addressOf, isComputers, failed],
  );
}

/** The line's own sound, which the server cuts out of the film by its times. */
const cutName = ({ startSeconds, endSeconds }: Line) =>
  `${Math.round(startSeconds * 1_000)}-${Math.round(endSeconds * 1_000)}.m4a`;

/** A lesson is spoken in the dialect, or in German where it is a German version. */
const listNames = ({ words, speaker }: Line) => [
  spokenName(words.gsw ?? '', speaker),
  spokenName(words.de ?? '', speaker),
];
