import { soundOfLine } from '@school/domain/line-sound';
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
  const sounds = data && 'film' in data ? data : null;
  const voices = sounds?.voices ?? null;
  const computers = sounds?.computerVoice ?? null;
  const film = sounds?.film ?? null;
  const read = useMemo(
    () => voices && { base: voices.base, files: new Map(Object.entries(voices.files)) },
    [voices],
  );
  const voice = useMemo(() => computers && { ...computers, names: new Set(computers.names) }, [computers]);
  const find = useCallback(
    (line: Line) => soundOfLine({ voices: read, computerVoice: voice, film }, toSounding(line)),
    [read, voice, film],
  );
  const isComputers = useCallback((line: Line) => find(line)?.isComputers === true, [find]);
  const isPersons = useCallback((line: Line) => find(line)?.voice === 'person', [find]);
  const addressOf = useCallback((line: Line) => find(line)?.address ?? null, [find]);
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
      voices || computers || film
        ? {
            canHear,
            hear,
            prepare: prepareLine,
            isPrepared: isLinePrepared,
            addressOf,
            isComputers,
            isPersons,
            hasComputers: computers !== null || film?.isComputers === true,
            hasFailed: failed !== null,
          }
        : undefined,
    [
      voices,
      computers,
      film,
      canHear,
      hear,
      prepareLine,
      isLinePrepared,
      addressOf,
      isComputers,
      isPersons,
      failed,
    ],
  );
}

const toSounding = ({ id, startSeconds, endSeconds, speaker, words }: Line) => ({
  id,
  startMs: Math.round(startSeconds * 1_000),
  endMs: Math.round(endSeconds * 1_000),
  speaker,
  gsw: words.gsw,
  de: words.de,
});
