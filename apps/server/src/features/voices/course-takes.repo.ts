import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import {
  type SpeakerRow,
  type TakeRow,
  voiceGoneSpeakers,
  voiceLines,
  voiceSpeakers,
  voiceTakes,
} from './voices.table.ts';

export type ChosenTake = TakeRow & { isChosen: boolean; isHeard: boolean };

/** The takes that are chosen or heard, by lesson and line. */
export async function listCourseTakes(db: Database): Promise<ChosenTake[]> {
  const rows = await db
    .select({ take: voiceTakes, chosenId: voiceLines.chosenId, publishedId: voiceLines.publishedId })
    .from(voiceLines)
    .innerJoin(
      voiceTakes,
      or(eq(voiceTakes.id, voiceLines.chosenId), eq(voiceTakes.id, voiceLines.publishedId)),
    )
    .orderBy(asc(voiceTakes.lessonId), asc(voiceTakes.lineId), asc(voiceTakes.id));
  return rows.map(({ take, chosenId, publishedId }) => ({
    ...take,
    isChosen: take.id === chosenId,
    isHeard: take.id === publishedId,
  }));
}

/** Adds speakers that the school does not have, and has not deleted: a consent that was taken back stays so. */
export async function addSpeakers(
  tx: Database,
  speakers: readonly Omit<SpeakerRow, 'onLeaving'>[],
): Promise<void> {
  const ids = speakers.map(({ id }) => id);
  const gone = await tx.select().from(voiceGoneSpeakers).where(isOneOf(voiceGoneSpeakers.id, ids));
  const wanted = speakers.filter(({ id }) => !gone.some((one) => one.id === id));
  if (wanted.length > 0)
    await tx
      .insert(voiceSpeakers)
      .values([...wanted])
      .onConflictDoNothing();
}

/** Adds takes of speakers who are there; answers the ids of those that the school then has. */
export async function addTakes(tx: Database, takes: readonly TakeRow[]): Promise<Set<string>> {
  const speakers = await tx.select({ id: voiceSpeakers.id }).from(voiceSpeakers);
  const known = new Set(speakers.map(({ id }) => id));
  const wanted = takes.filter(({ speakerId }) => known.has(speakerId));
  for (const take of wanted) await tx.insert(voiceTakes).values(take).onConflictDoNothing();
  const found = await tx
    .select({ id: voiceTakes.id })
    .from(voiceTakes)
    .where(
      isOneOf(
        voiceTakes.id,
        wanted.map(({ id }) => id),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** What a line has chosen or published by now stays. */
export async function addChoice(tx: Database, line: typeof voiceLines.$inferSelect): Promise<void> {
  await tx
    .insert(voiceLines)
    .values(line)
    .onConflictDoUpdate({
      target: [voiceLines.lessonId, voiceLines.lineId],
      set: {
        chosenId: sql`coalesce(${voiceLines.chosenId}, excluded.chosen_id)`,
        publishedId: sql`coalesce(${voiceLines.publishedId}, excluded.published_id)`,
      },
    });
}

/** Speakers of these takes, in the order of their ids. */
export async function listSpeakersOf(db: Database, ids: readonly string[]): Promise<SpeakerRow[]> {
  return db
    .select()
    .from(voiceSpeakers)
    .where(and(isOneOf(voiceSpeakers.id, ids)))
    .orderBy(asc(voiceSpeakers.id));
}
