import { z } from 'zod';

/** What is on now: at `LIVE_NOW_PATH`, and in the configuration of a page that is opened. */
export const LiveNowSchema = z.strictObject({
  /** The school's clock, which in the demo may be another than the browser's. */
  now: z.iso.datetime(),
  /** The school's own stage shows a lesson, whatever the hour. */
  isOnStage: z.boolean(),
  /** The live lesson that runs or comes next by the schedule; null where none is known. One that was ended early is over. */
  next: z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }).nullable(),
});
export type LiveNow = z.infer<typeof LiveNowSchema>;
