import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { IdentityTools } from './identity.context.ts';
import { deleteStaleSessions } from './rows/sessions.repo.ts';
import {
  deleteExpiredOneTimeCodes,
  deleteExpiredPhoneCodes,
  deleteExpiredTokens,
} from './rows/single-use.repo.ts';

const cleanUpJob = defineJob({ name: 'identity.clean-up', payload: z.strictObject({}) });
const EVERY_NIGHT = '17 3 * * *';
/** Long enough that a stolen token is still recognised as used. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes ended sessions, used tokens and expired codes after thirty days, and limits whose window is over. */
export function scheduleCleanUp(ctx: IdentityTools): void {
  ctx.jobs.handle(cleanUpJob, async () => {
    const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
    await deleteStaleSessions(ctx.db, before);
    await deleteExpiredOneTimeCodes(ctx.db, before);
    await deleteExpiredPhoneCodes(ctx.db, before);
    await deleteExpiredTokens(ctx.db, before);
    await ctx.limits.deleteExpired();
  });
  ctx.jobs.schedule(cleanUpJob, EVERY_NIGHT);
}
