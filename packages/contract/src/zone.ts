import { z } from 'zod';

/** How this zone is spelt, `Europe/Zurich`; null where there is none of this name. */
export function findZone(name: string): string | null {
  // An offset such as +01:00 is no zone: it knows no summer.
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** A place whose clocks a person goes by, as `Intl` and PostgreSQL know it. */
export const ZoneSchema = z
  .string()
  .max(64)
  .refine((name) => findZone(name) !== null, 'must be a time zone such as Europe/Zurich');
