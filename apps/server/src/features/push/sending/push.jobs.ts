import { z } from 'zod';
import { repeatJob } from '../../../platform/feature-jobs.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { tellOfCards } from '../../reminders/index.ts';
import { tellReader } from './queue-pushes.service.ts';
import { sendDuePushes } from './send-pushes.service.ts';

const sendJob = defineJob({ name: 'push.send', payload: z.strictObject({}) });
const cardsJob = defineJob({ name: 'push.cards', payload: z.strictObject({}) });
const EVERY_MINUTE = '* * * * *';

export const pushJobs = [
  // Reminders are queued first, so that those of this minute go out in it.
  repeatJob(cardsJob, EVERY_MINUTE, (ctx) => tellOfCards(ctx, tellReader)),
  repeatJob(sendJob, EVERY_MINUTE, sendDuePushes),
];
