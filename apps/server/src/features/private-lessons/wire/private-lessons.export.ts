import type { Database } from '../../platform/database.ts';
import type { Json } from '../../platform/feature.ts';
import { findSlotOf } from './private-lessons.repo.ts';

export async function exportPrivateLesson(db: Database, uid: string): Promise<Json> {
  const slot = await findSlotOf(db, uid);
  return slot && { day: slot.day, hour: slot.hour, meridiem: slot.meridiem };
}
