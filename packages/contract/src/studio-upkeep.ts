import { z } from 'zod';
import { defineCallable } from './callable.ts';

/** What is looked at, in the order in which it is shown. */
export const CHECKS = [
  'settings',
  'database',
  'clock',
  'mail',
  'stripe',
  'webhooks',
  'ffmpeg',
  'turn',
  'disk',
  'media',
  'backup',
  'versions',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** What a check may find; the words of each say what to do. */
export const FINDINGS = [
  'settings-good',
  'settings-wrong',
  'settings-no-owner',
  'settings-no-proxy',
  'database-good',
  'database-away',
  'database-empty',
  'database-file',
  'database-old',
  'database-open',
  'clock-good',
  'clock-off',
  'clock-unknown',
  'mail-good',
  'mail-refused',
  'mail-away',
  'stripe-good',
  'stripe-refused',
  'stripe-away',
  'webhooks-good',
  'webhooks-none',
  'webhooks-elsewhere',
  'webhooks-off',
  'webhooks-lacking',
  'webhooks-unknown',
  'webhooks-unmigrated',
  'ffmpeg-good',
  'ffmpeg-missing',
  'ffmpeg-broken',
  'turn-good',
  'turn-none',
  'turn-silent',
  'turn-refused',
  'disk-good',
  'disk-low',
  'disk-shut',
  'disk-unknown',
  'media-folder',
  'media-good',
  'media-denied',
  'media-skewed',
  'media-full',
  'media-away',
  'media-broken',
  'backup-none',
  'backup-good',
  'backup-first',
  'backup-old',
  'backup-shut',
  'backup-unplanned',
  'versions-good',
  'versions-old',
  'no-answer',
] as const;
export type FindingName = (typeof FINDINGS)[number];

export const FindingSchema = z.strictObject({
  check: z.enum(CHECKS),
  /** `off`: not set up, and nothing is wrong with that. */
  state: z.enum(['good', 'notice', 'bad', 'off']),
  finding: z.enum(FINDINGS),
  /** A version, a host's name, an error's code: what the words are about. Never a secret. */
  detail: z.string().max(1_000),
});
export type Finding = z.infer<typeof FindingSchema>;

/** Looks at everything that the school stands on; for owners. */
export const examineSchool = defineCallable({
  name: 'examineSchool',
  access: 'signed-in',
  limit: { points: 10, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ at: z.iso.datetime(), findings: z.array(FindingSchema).max(30) }),
});

/** What owners get a mail about while it lasts. */
export const TROUBLES = ['mails', 'webhooks', 'refused', 'jobs', 'disk', 'backup'] as const;
export const TroubleSchema = z.strictObject({
  cause: z.enum(TROUBLES),
  /** How many, how much or since when. */
  detail: z.string().max(200),
});
export type Trouble = z.infer<typeof TroubleSchema>;

/** What is wrong at this moment; for owners. */
export const listTroubles = defineCallable({
  name: 'listTroubles',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ troubles: z.array(TroubleSchema).max(TROUBLES.length) }),
});
