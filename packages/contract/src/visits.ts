import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { VISIT_PLACES } from './visit-places.ts';

/** How many pages were loaded of each kind, day by day in Switzerland; for who runs the school's lessons. */
export const listVisits = defineCallable({
  name: 'listVisits',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    today: z.iso.date(),
    days: z.array(
      z.strictObject({ day: z.iso.date(), place: z.enum(VISIT_PLACES), visits: z.number().int().positive() }),
    ),
  }),
});
