import type { VoiceLine } from '@school/contract/voices';
import { useCallback, useEffect, useRef, useState } from 'react';
import { decodeSound } from '../../../shared/microphone/record-sound.ts';
import { createUuid } from '../../../shared/outbox/create-uuid.ts';
import { findSpoken, isHeard } from './take-sound.ts';
import type { KeptTake } from './takes-schema.ts';
import type { TakesInHand } from './use-kept-takes.ts';

type Place = Pick<KeptTake, 'UID' | 'lessonID' | 'speakerID'> & {
  line: Pick<VoiceLine, 'id' | 'text'> | null;
};

/**
 * The take of a line that is being made, from its first second on in this browser's store. It belongs to the line and the
 * speaker with whom it was begun, also where the page shows another line by then.
 */
export function useOwnTake({ UID, lessonID, speakerID, line }: Place, { takes, keep, drop }: TakesInHand) {
  const begun = useRef<KeptTake | null>(null);
  /** Parts come faster than they are read; they are kept in their order. */
  const order = useRef(Promise.resolve());
  /** The line of which nothing was heard. */
  const [silentID, setSilentID] = useState<string | null>(null);
  const own = line && findDraft(takes, lessonID, line.id);

  const begin = () => {
    if (!line) return;
    setSilentID(null);
    const atMs = Date.now();
    const { id: lineID, text } = line;
    const part = { sound: new ArrayBuffer(0), fromMs: 0, toMs: null, isKept: false, problem: null };
    begun.current = { id: createUuid(), UID, lessonID, lineID, speakerID, text, atMs, ...part };
  };

  const onPart = (sound: Blob, isWhole: boolean) => {
    const take = begun.current;
    if (!take) return;
    if (isWhole) begun.current = null;
    order.current = order.current
      .then(async () => {
        const bytes = await sound.arrayBuffer();
        if (bytes.byteLength === 0) return isWhole ? setSilentID(take.lineID) : undefined;
        const earlier = findDraft(takes, take.lessonID, take.lineID);
        if (earlier && earlier.id !== take.id) await drop(earlier.id);
        if (!isWhole) return keep({ ...take, sound: bytes });
        const spoken = await spokenOf(bytes);
        setSilentID(spoken.isHeard ? null : take.lineID);
        return keep({ ...take, sound: bytes, ...spoken.span });
      })
      .catch(() => setSilentID(take.lineID));
  };
  return { own: own ?? null, begin, onPart, isSilent: line !== null && silentID === line.id };
}

/** The take of a line that its teacher has not kept yet. Another lesson may have a line of the same id. */
const findDraft = (takes: readonly KeptTake[], lessonID: string, lineID: string) =>
  takes.find((take) => !take.isKept && take.lessonID === lessonID && take.lineID === lineID);

/** Where what was said begins and ends; as a whole where this browser cannot read what it has recorded. */
async function spokenOf(
  bytes: ArrayBuffer,
): Promise<{ span: Pick<KeptTake, 'fromMs' | 'toMs'>; isHeard: boolean }> {
  const sound = await decodeSound(bytes.slice(0)).catch(() => null);
  return sound
    ? { span: findSpoken(sound), isHeard: isHeard(sound) }
    : { span: { fromMs: 0, toMs: null }, isHeard: true };
}

/** A take as it can be drawn and played; null until it is read, and where it cannot be. */
export function useTakeSound(take: KeptTake | null): AudioBuffer | null {
  const [read, setRead] = useState<{ id: string; sound: AudioBuffer } | null>(null);
  const id = take?.toMs === null ? undefined : take?.id;
  const bytes = take?.sound;
  const readTake = useCallback(async () => {
    if (id === undefined || !bytes) return null;
    const sound = await decodeSound(bytes.slice(0)).catch(() => null);
    return sound && { id, sound };
  }, [id, bytes]);
  useEffect(() => {
    let isGone = false;
    void readTake().then((found) => {
      if (!isGone) setRead(found);
    });
    return () => {
      isGone = true;
    };
  }, [readTake]);
  return read !== null && read.id === id ? read.sound : null;
}
