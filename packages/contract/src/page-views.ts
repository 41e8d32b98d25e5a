import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { PAGE_VIEW_PLACES } from './page-view-places.ts';

/** How many pages were loaded of each kind, day by day in Switzerland; for who runs the school's lessons. */
export const listPageViews = defineCallable({
  name: 'listPageViews',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    today: z.iso.date(),
    days: z.array(
      z.strictObject({
        day: z.iso.date(),
        place: z.enum(PAGE_VIEW_PLACES),
        views: z.number().int().positive(),
      }),
    ),
  }),
});
