import { z } from 'zod';

const Text = z.string().max(5_000);
const Whole = z.coerce.number().int();
const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const Metadata = z.record(z.string().max(40), z.string().max(500)).optional();
const Expand = z.array(Text).optional();

export const ScheduleCreate = z.strictObject({ from_subscription: Text, expand: Expand });

/** One item a phase, without prorations. */
const Phase = z.strictObject({
  items: z.array(z.strictObject({ price: Text, quantity: Whole.min(1).max(1).optional() })).length(1),
  start_date: Whole.optional(),
  end_date: Whole.optional(),
  trial_end: Whole.optional(),
  billing_cycle_anchor: z.enum(['phase_start', 'automatic']).optional(),
  proration_behavior: z.literal('none'),
  /** Taken as it is: amounts here bear no tax. */
  automatic_tax: z.strictObject({ enabled: Flag }).optional(),
  metadata: Metadata,
});

export const ScheduleUpdate = z.strictObject({
  end_behavior: z.enum(['cancel', 'release']).optional(),
  phases: z.array(Phase).min(1).max(10),
  proration_behavior: z.literal('none'),
  metadata: Metadata,
  expand: Expand,
});

export const ScheduleRelease = z.strictObject({ preserve_cancel_date: Flag.default(false), expand: Expand });

export const ScheduleList = z.strictObject({
  limit: Whole.min(1).max(100).default(10),
  starting_after: Text.optional(),
  expand: Expand,
  customer: Text.optional(),
});
