import { z } from 'zod';
import { repeatJob } from '../../../platform/feature-jobs.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { decideReminders } from './decide.service.ts';

const decideJob = defineJob({ name: 'reminders.decide', payload: z.strictObject({}) });
const EVERY_MINUTE = '* * * * *';

export const dueJobs = [repeatJob(decideJob, EVERY_MINUTE, decideReminders)];
