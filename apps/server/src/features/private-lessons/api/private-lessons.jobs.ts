import { z } from 'zod';
import { handleJob, repeatJob } from '../../../platform/feature-jobs.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { lookAfterBookings } from '../bookings/look-after-bookings.service.ts';
import { remindOfLessons } from '../bookings/remind-of-lessons.service.ts';
import { mailLessonNotice } from '../notices/mail-notice.service.ts';
import { lessonNoticeJob } from '../notices/notices.service.ts';

const lookAfterJob = defineJob({ name: 'private-lessons.look-after', payload: z.strictObject({}) });
const remindJob = defineJob({ name: 'private-lessons.remind', payload: z.strictObject({}) });
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';

export const privateLessonJobs = [
  handleJob(lessonNoticeJob, mailLessonNotice),
  repeatJob(remindJob, EVERY_FIVE_MINUTES, remindOfLessons, { isAtStart: true }),
  repeatJob(lookAfterJob, EVERY_TEN_MINUTES, lookAfterBookings, { isAtStart: true }),
];
