import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type SpeakerRow, voiceGoneSpeakers, voiceSpeakers, voiceTakes } from './voices.table.ts';

export type CountedSpeaker = SpeakerRow & { lines: number };

/** All of them, the first one first, with how many lines each has read. */
export async function listSpeakers(db: Database): Promise<CountedSpeaker[]> {
  const counted = await db
    .select({
      speaker: voiceSpeakers,
      lines: sql<number>`count(distinct (${voiceTakes.lessonId}, ${voiceTakes.lineId}))
        filter (where ${voiceTakes.id} is not null)::int`,
    })
    .from(voiceSpeakers)
    .leftJoin(voiceTakes, eq(voiceTakes.speakerId, voiceSpeakers.id))
    .groupBy(voiceSpeakers.id)
    .orderBy(asc(voiceSpeakers.createdAt), asc(voiceSpeakers.id));
  return counted.map(({ speaker, lines }) => ({ ...speaker, lines }));
}

export async function findSpeaker(db: Database, id: string): Promise<SpeakerRow | null> {
  const [row] = await db.select().from(voiceSpeakers).where(eq(voiceSpeakers.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockSpeaker(tx: Database, id: string): Promise<SpeakerRow | null> {
  const [row] = await tx.select().from(voiceSpeakers).where(eq(voiceSpeakers.id, id)).for('update');
  return row ?? null;
}

export async function findOwnSpeaker(db: Database, uid: string): Promise<SpeakerRow | null> {
  const [row] = await db.select().from(voiceSpeakers).where(eq(voiceSpeakers.accountId, uid));
  return row ?? null;
}

export async function countSpeakers(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(voiceSpeakers);
  return row?.total ?? 0;
}

export async function insertSpeaker(db: Database, speaker: Omit<SpeakerRow, 'onLeaving'>): Promise<void> {
  await db.insert(voiceSpeakers).values(speaker);
}

export async function updateSpeaker(
  db: Database,
  id: string,
  change: Partial<Pick<SpeakerRow, 'name' | 'region' | 'accountId'>>,
): Promise<void> {
  await db.update(voiceSpeakers).set(change).where(eq(voiceSpeakers.id, id));
}

/** An account has one voice: what another speaker had of it goes. */
export async function unbindAccount(db: Database, uid: string, except: string): Promise<void> {
  await db
    .update(voiceSpeakers)
    .set({ accountId: null })
    .where(and(eq(voiceSpeakers.accountId, uid), ne(voiceSpeakers.id, except)));
}

export async function setOnLeaving(
  db: Database,
  uid: string,
  onLeaving: SpeakerRow['onLeaving'],
): Promise<boolean> {
  const rows = await db
    .update(voiceSpeakers)
    .set({ onLeaving })
    .where(eq(voiceSpeakers.accountId, uid))
    .returning({ id: voiceSpeakers.id });
  return rows.length > 0;
}

/** With every take; no import brings them back. */
export async function deleteSpeaker(db: Database, id: string): Promise<void> {
  await db.insert(voiceGoneSpeakers).values({ id }).onConflictDoNothing();
  await db.delete(voiceSpeakers).where(eq(voiceSpeakers.id, id));
}
