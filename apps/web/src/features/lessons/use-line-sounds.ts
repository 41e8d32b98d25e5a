import { soundOfLine } from '@school/domain/line-sound';
import { transcriptTexts } from '@school/texts/en/transcript';
import { useMemo } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import type { Line } from '../../shared/captions/lines.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import type { DialectChoice, LineSounds } from '../../shared/player/player-seams.ts';
import { type SoundPlayer, useSound } from '../../shared/player/use-sound.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useChooseDialectMutation, useLineSoundsOf } from './line-sounds.api.ts';

/** The sounds that a lesson's transcript has buttons for; undefined where there are none, or while `skip` holds. */
export function useLineSounds(
  lessonID: string,
  UID: string,
  options: { skip: boolean },
): LineSounds | undefined {
  const { data, isFetching } = useLineSoundsOf({ lessonID, UID }, options);
  const { play, prepare, isPrepared, failed } = useSound();
  const sounds = data && 'film' in data && (data.voices || data.computerVoice || data.film) ? data : null;
  const acts = useMemo(
    () => (sounds ? createActs(sounds, { play, prepare, isPrepared }) : undefined),
    [sounds, play, prepare, isPrepared],
  );
  const hasFailed = failed !== null;
  const dialects = useDialects(sounds, { UID, isFetching });
  return useMemo(() => acts && { ...acts, hasFailed, dialects }, [acts, hasFailed, dialects]);
}

/** The choice among several dialects; an account remembers it, or a visitor's browser. */
function useDialects(
  sounds: KnownSounds | null,
  { UID, isFetching }: { UID: string; isFetching: boolean },
): DialectChoice | null {
  const { dialectNotSaved } = useTexts(transcriptTexts);
  const [send, { originalArgs, isLoading, isSuccess }] = useChooseDialectMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const voices = sounds?.voices;
  // Also while its sounds are on their way.
  const pressed = isLoading || (isSuccess && isFetching) ? originalArgs?.region : undefined;
  return useMemo(() => {
    const [first] = voices?.dialects ?? [];
    if (!voices || !first || voices.dialects.length < 2) return null;
    const wanted = pressed === undefined ? voices.wanted : pressed;
    const choose = async (region: DialectChoice['chosen']) => {
      const answer = await send({ region, UID });
      if (answer.error) showAlert(errorAlerts.failure(dialectNotSaved));
    };
    return {
      all: voices.dialects,
      chosen: voices.dialects.some(({ region }) => region === wanted) ? wanted : first.region,
      choose: (region) => void choose(region),
    };
  }, [voices, UID, pressed, send, showAlert, errorAlerts, dialectNotSaved]);
}

type KnownSounds = Extract<NonNullable<ReturnType<typeof useLineSoundsOf>['data']>, { film: unknown }>;

/** What is known and done of a line that may have a sound. */
function createActs(
  { voices, computerVoice, film }: KnownSounds,
  { play, prepare, isPrepared }: Pick<SoundPlayer, 'play' | 'prepare' | 'isPrepared'>,
): Omit<LineSounds, 'hasFailed' | 'dialects'> {
  const read = voices && {
    base: voices.base,
    files: new Map(Object.entries(voices.files)),
    readers: new Map(Object.entries(voices.readers)),
  };
  const voice = computerVoice && { ...computerVoice, names: new Set(computerVoice.names) };
  const find = (line: Line) => soundOfLine({ voices: read, computerVoice: voice, film }, toSounding(line));
  const addressOf = (line: Line) => find(line)?.address ?? null;
  return {
    addressOf,
    canHear: (line) => addressOf(line) !== null,
    hear: (line, rate = 1) => {
      const address = addressOf(line);
      if (address !== null) play(address, rate);
    },
    prepare: (line) => {
      const address = addressOf(line);
      if (address !== null) prepare(address);
    },
    isPrepared: (line) => {
      const address = addressOf(line);
      return address !== null && isPrepared(address);
    },
    isComputers: (line) => find(line)?.isComputers === true,
    isPersons: (line) => find(line)?.voice === 'person',
    readerOf: (line) => find(line)?.reader ?? null,
    hasComputers: voice !== null || film?.isComputers === true,
  };
}

const toSounding = ({ id, startSeconds, endSeconds, speaker, words }: Line) => ({
  id,
  startMs: Math.round(startSeconds * 1_000),
  endMs: Math.round(endSeconds * 1_000),
  speaker,
  gsw: words.gsw,
  de: words.de,
});
