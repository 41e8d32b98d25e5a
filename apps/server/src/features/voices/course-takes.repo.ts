import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import {
  type SpeakerRow,
  type TakeRow,
  voiceChoices,
  voiceGoneSpeakers,
  voiceSpeakers,
  voiceTakes,
} from './voices.table.ts';

export type ChosenTake = TakeRow & { isChosen: boolean; isHeard: boolean };

/** The takes that are chosen or heard, by lesson and line. */
export async function listCourseTakes(db: Database): Promise<ChosenTake[]> {
  const rows = await db
    .select({ take: voiceTakes, chosenId: voiceChoices.chosenId, publishedId: voiceChoices.publishedId })
    .from(voiceChoices)
    .innerJoin(
      voiceTakes,
      or(eq(voiceTakes.id, voiceChoices.chosenId), eq(voiceTakes.id, voiceChoices.publishedId)),
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

/** A take is chosen or heard in its speaker's dialect; what a line has chosen or published there by now stays. */
export async function addChoice(
  tx: Database,
  takeId: string,
  { isChosen, isHeard }: { isChosen: boolean; isHeard: boolean },
): Promise<void> {
  await tx.execute(sql`
    insert into ${voiceChoices} (lesson_id, line_id, dialect, chosen_id, published_id)
    select take.lesson_id, take.line_id, coalesce(speaker.region, ''),
           case when ${isChosen} then take.id end, case when ${isHeard} then take.id end
      from ${voiceTakes} take join ${voiceSpeakers} speaker on speaker.id = take.speaker_id
     where take.id = ${takeId}
    on conflict (lesson_id, line_id, dialect) do update
       set chosen_id = coalesce(${voiceChoices}.chosen_id, excluded.chosen_id),
           published_id = coalesce(${voiceChoices}.published_id, excluded.published_id)`);
}

/** Speakers of these takes, in the order of their ids. */
export async function listSpeakersOf(db: Database, ids: readonly string[]): Promise<SpeakerRow[]> {
  return db
    .select()
    .from(voiceSpeakers)
    .where(and(isOneOf(voiceSpeakers.id, ids)))
    .orderBy(asc(voiceSpeakers.id));
}
