import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { speakingDoor } from './speaking.table.ts';

const ROW = 1;

export type Said = { door: 'open' | 'closed'; until: Date };

/** What a teacher has said of the door last. */
export async function findSaid(db: Database): Promise<Said | null> {
  const [row] = await db
    .select({ door: speakingDoor.door, until: speakingDoor.until })
    .from(speakingDoor)
    .where(eq(speakingDoor.id, ROW));
  return row ?? null;
}

/** Null: the hours decide again. */
export async function saveSaid(db: Database, said: Said | null): Promise<void> {
  if (!said) {
    await db.delete(speakingDoor);
    return;
  }
  await db
    .insert(speakingDoor)
    .values({ id: ROW, ...said })
    .onConflictDoUpdate({ target: speakingDoor.id, set: said });
}
