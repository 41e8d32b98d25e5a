import type { Database } from '../../platform/database.ts';
import { fewAtOnce, SMALL_AT_ONCE } from '../../platform/media-store/few-at-once.ts';
import type { MediaStore } from '../../platform/media-store/store.ts';
import {
  addChoice,
  addSpeakers,
  addTakes,
  type ChosenTake,
  listCourseTakes,
  listSpeakersOf,
} from './course-takes.repo.ts';
import { soundOf } from './take-files.ts';
import type { SpeakerRow, TakeRow } from './voices.table.ts';

type Speaker = Pick<SpeakerRow, 'id' | 'name' | 'region'> & { consent: string };
type State = 'chosen' | 'heard' | 'chosen heard';
type Take = Pick<TakeRow, 'id' | 'lessonId' | 'lineId' | 'speakerId' | 'said' | 'durationMs'> & {
  recordedAt: string;
  state: State;
};
/** The voices of a course as its folder has them: what is chosen or heard, and who reads it. No account is in it. */
export type VoicesOfCourse = { speakers: readonly Speaker[]; takes: readonly Take[] };

export async function exportVoices(db: Database): Promise<VoicesOfCourse> {
  const takes = await listCourseTakes(db);
  const speakers = await listSpeakersOf(db, [...new Set(takes.map(({ speakerId }) => speakerId))]);
  return {
    speakers: speakers.map(({ id, name, region, consentedAt }) => ({
      id,
      name,
      region,
      consent: consentedAt.toISOString(),
    })),
    takes: takes.map((take) => ({
      id: take.id,
      lessonId: take.lessonId,
      lineId: take.lineId,
      speakerId: take.speakerId,
      said: take.said,
      recordedAt: take.recordedAt.toISOString(),
      durationMs: take.durationMs,
      state: stateOf(take),
    })),
  };
}

/** Those whose sound is there, and who reads them. It asks the store for each, which no transaction waits for. */
export async function withSounds(
  media: MediaStore,
  { speakers, takes }: VoicesOfCourse,
): Promise<VoicesOfCourse> {
  const found = new Set<Take>();
  await fewAtOnce(
    takes,
    async (take) => {
      if (await media.find(soundOf(take))) found.add(take);
    },
    SMALL_AT_ONCE,
  );
  const kept = takes.filter((take) => found.has(take));
  const readers = new Set(kept.map(({ speakerId }) => speakerId));
  return { speakers: speakers.filter(({ id }) => readers.has(id)), takes: kept };
}

function stateOf({ isChosen, isHeard }: ChosenTake): State {
  if (isChosen && isHeard) return 'chosen heard';
  return isChosen ? 'chosen' : 'heard';
}

/** Takes a folder's voices over, in the import's transaction. What the studio has for a line stays. */
export async function importVoices(
  tx: Database,
  { speakers, takes }: VoicesOfCourse,
  now: Date,
): Promise<void> {
  if (speakers.length === 0) return;
  await addSpeakers(
    tx,
    speakers.map(({ consent, ...speaker }) => ({
      ...speaker,
      accountId: null,
      consentedAt: new Date(consent),
      createdAt: now,
    })),
  );
  const rows = takes.map(({ state: _state, recordedAt, ...take }) => ({
    ...take,
    recordedBy: null,
    recordedAt: new Date(recordedAt),
    isClipped: false,
  }));
  const known = await addTakes(tx, rows);
  for (const { id, state } of takes)
    if (known.has(id)) await addChoice(tx, id, { isChosen: state !== 'heard', isHeard: state !== 'chosen' });
}
