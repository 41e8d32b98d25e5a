import type { SpeakingDoor } from '@school/contract/speaking';
import { findSpeakingHours, SPEAKING_MINUTES, type SpeakingHours } from '@school/domain/speaking-hours';
import type { Context } from '../../../platform/context.ts';
import { findLiveStage, listLiveDates } from '../../live/index.ts';
import { findSaid, saveSaid } from '../db/door.repo.ts';
import { tellRooms } from '../db/seats.repo.ts';

const MINUTE_MS = 60_000;
/** As far ahead as dates are looked for: over the longest holidays. */
const AHEAD_MS = 120 * 24 * 60 * MINUTE_MS;
/** So long a teacher's word counts: an evening. */
const SAID_FOR_MS = 180 * MINUTE_MS;

type Tools = Pick<Context, 'db' | 'clock' | 'sessionClock'>;

export async function readHours(tools: Tools): Promise<SpeakingHours> {
  const { db, clock } = tools;
  const now = clock.now();
  const from = new Date(now.getTime() - SPEAKING_MINUTES * MINUTE_MS);
  const dates = await listLiveDates(db, { from, to: new Date(now.getTime() + AHEAD_MS) });
  const lessonEnds = dates.filter(({ cancelledFor }) => cancelledFor === null).map(({ endsAt }) => endsAt);
  // A stage that was opened and never had a picture was no lesson.
  const stage = await findLiveStage(tools);
  return findSpeakingHours({ lessonEnds, stage, said: await findSaid(db), now });
}

/** What the teacher's word is now. */
export async function readDoor({ db, clock }: Tools): Promise<SpeakingDoor> {
  const said = await findSaid(db);
  return said && said.until > clock.now() ? said.door : 'by-hours';
}

export async function changeDoor({ db, clock }: Tools, door: SpeakingDoor): Promise<void> {
  const until = new Date(clock.now().getTime() + SAID_FOR_MS);
  await saveSaid(db, door === 'by-hours' ? null : { door, until });
  await tellRooms(db, 'door');
}
