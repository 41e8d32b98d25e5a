import type { Context } from '../../../platform/context.ts';
import { deriveKey } from '../../../platform/keys.ts';
import { openPayload, signPayload } from '../../../platform/signed-payload.ts';
import type { CalendarRow } from '../db/lessons.table.ts';

export const CALENDAR_PREFIX = '/lesson-calendar';

/** The secret address of a calendar: good until its version is raised. Nothing secret is stored for it. */
export function calendarUrlOf({ config }: Pick<Context, 'config'>, { id, version }: CalendarRow): string {
  return `${config.publicOrigin}${CALENDAR_PREFIX}/${signPayload(keyOf(config), `${id}\n${version}`)}/lessons.ics`;
}

/** Which calendar, in which version, a token names; null for one that is made up. */
export function readCalendarToken(
  { config }: Pick<Context, 'config'>,
  token: string,
): Pick<CalendarRow, 'id' | 'version'> | null {
  const [id, version] = openPayload(keyOf(config), token)?.split('\n') ?? [];
  return id && version ? { id, version: Number(version) } : null;
}

const keyOf = (config: Context['config']) => deriveKey(config.secrets.appSecret, 'lesson-calendars');
