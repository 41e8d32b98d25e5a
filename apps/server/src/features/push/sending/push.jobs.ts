import { z } from 'zod';
import { repeatJob } from '../../../platform/feature-jobs.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { sendDuePushes } from './send-pushes.service.ts';

const sendJob = defineJob({ name: 'push.send', payload: z.strictObject({}) });
const EVERY_MINUTE = '* * * * *';

export const pushJobs = [repeatJob(sendJob, EVERY_MINUTE, sendDuePushes)];
