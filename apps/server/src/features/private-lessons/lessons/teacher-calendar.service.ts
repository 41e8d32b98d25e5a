import type { OperatorRole } from '@school/contract/operators';
import { isEnough } from '@school/domain/roles';
import type { Database } from '../../../platform/database.ts';
import { renewCalendar } from '../db/calendars.repo.ts';

/**
 * Who was a teacher keeps no way to the calendar with the students' names. All teachers share its address: those who are
 * left find the new one in the studio.
 */
export async function shutTeacherCalendar(db: Database, before: OperatorRole | null): Promise<void> {
  if (isEnough(before, 'teacher')) await renewCalendar(db, null);
}
