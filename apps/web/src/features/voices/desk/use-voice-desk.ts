import type { LessonVoice, VoiceSpeaker } from '@school/contract/voices';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dialectOf, findReader, inDialect } from '../dialect-lines.ts';
import { useKeptTakes } from '../takes/use-kept-takes.ts';
import { useOwnTake, useTakeSound } from '../takes/use-own-take.ts';
import { useRecorder } from '../takes/use-recorder.ts';
import { findFirst } from './line-states.ts';
import { useDeskSound } from './use-desk-sound.ts';

export type VoiceDeskProps = {
  UID: string;
  lessonID: string;
  voice: LessonVoice;
  speakers: readonly VoiceSpeaker[];
  /** What the school calls its own dialect. */
  dialect: string;
};

export type Desk = ReturnType<typeof useVoiceDesk>;

/** The line that is read, who reads it, and the take that is being made of it. */
export function useVoiceDesk({ UID, lessonID, voice, speakers }: VoiceDeskProps) {
  const [parameters] = useSearchParams();
  const [speakerID, setSpeakerID] = useState(() => findReader(speakers, parameters.get('speaker')));
  const region = dialectOf(speakers, speakerID);
  const lines = useMemo(() => inDialect(voice.lines, speakers, region), [voice.lines, speakers, region]);
  const inHand = useKeptTakes(UID);
  const [lineID, setLineID] = useState(() => findFirst(lines, parameters.get('line'))?.id ?? '');
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === lineID),
  );
  const line = lines[at] ?? null;
  const waiting = inHand.takes.filter(
    (take) => take.lessonID === lessonID && dialectOf(speakers, take.speakerID) === region,
  );
  const { own, begin, onPart, isSilent } = useOwnTake({ UID, lessonID, speakerID, line }, inHand);
  const recorder = useRecorder({ onPart });
  const sound = useTakeSound(own);
  const player = useDeskSound();
  const goTo = (place: number) => {
    const next = lines[place];
    if (!next) return;
    recorder.stop();
    player.stop();
    setLineID(next.id);
  };
  const isBusy = recorder.phase === 'counting' || recorder.phase === 'recording';
  return {
    voice,
    lines,
    waiting,
    at,
    line,
    goTo,
    speakerID,
    setSpeakerID,
    inHand,
    own,
    sound,
    begin,
    isSilent,
    recorder,
    player,
    isBusy,
  };
}
