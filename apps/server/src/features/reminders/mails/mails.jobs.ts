import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { repeatJob } from '../../../platform/feature-jobs.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { decideReminders } from '../due/decide.service.ts';
import { queueMails } from './queue-mails.service.ts';
import { sendMails } from './send-mails.service.ts';

const mailsJob = defineJob({ name: 'reminders.mails', payload: z.strictObject({}) });
const EVERY_MINUTE = '* * * * *';

/** A separate queue: a slow mail server here does not delay other work. */
export const mailJobs = [
  repeatJob(mailsJob, EVERY_MINUTE, async (ctx: Context) => {
    // What falls due this minute goes out this minute.
    await decideReminders(ctx);
    await queueMails(ctx);
    await sendMails(ctx);
  }),
];
