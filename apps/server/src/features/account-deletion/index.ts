import { z } from 'zod';
import type { Feature } from '../../platform/feature.ts';
import { handleJob, repeatJob } from '../../platform/feature-jobs.ts';
import { defineJob } from '../../platform/jobs.ts';
import { createAccountDeletionCallables } from './account-deletion.callables.ts';
import { beginDeletion, deleteDueAccounts, type Leavers } from './account-deletion.service.ts';
import { deletionMailJob, mailDeletion } from './deletion-mail.jobs.ts';

export { beginDeletion, deleteDueAccounts, type Leavers } from './account-deletion.service.ts';
export { deletionBegunMail, deletionUndoneMail } from './deletion.mails.ts';

const deleteDueJob = defineJob({ name: 'account-deletion.delete-due', payload: z.strictObject({}) });
const EVERY_HOUR = '23 * * * *';

/** Accounts leave after a delay in which they can be kept. `leavers` are the features that take part in that. */
export const createAccountDeletionFeature = (leavers: Leavers): Feature => ({
  name: 'account-deletion',
  callables: createAccountDeletionCallables(leavers),
  jobs: [
    repeatJob(deleteDueJob, EVERY_HOUR, (ctx) => deleteDueAccounts(ctx, leavers), { isAtStart: true }),
    handleJob(deletionMailJob, mailDeletion),
  ],
  beginDeletion: (ctx, uid) => beginDeletion(ctx, leavers, uid),
});
