import type { Feature } from '../../platform/feature.ts';
import { repeatJob } from '../../platform/feature-jobs.ts';
import { deleteBansEndedBefore } from './bans.repo.ts';
import { moderationCallables } from './moderation.callables.ts';
import { exportModeration } from './moderation.export.ts';
import { deleteReportsBefore } from './reports.repo.ts';
import { EVERY_HOUR, mailReports, mailReportsJob } from './reports.service.ts';

export { banChannel, banText, findBan, findBans, listAllBansOf, type StandingBan } from './bans.repo.ts';
export { ban, lift, refuseBanned, requireNoBan } from './bans.service.ts';
export { reportsMail } from './moderation.mails.ts';
export { presentNotice } from './moderation.presenter.ts';
export { closeReports, REPORTED_COMMENTS, reportersText, reportNotesText } from './reports.repo.ts';
export { report } from './reports.service.ts';

/** How long ended bans and closed reports are kept (retention). */
const KEPT_MS = 365 * 86_400_000;

/** Who is put out of chat, rooms and comments, and what learners report. */
export const moderationFeature: Feature = {
  name: 'moderation',
  callables: moderationCallables,
  jobs: [repeatJob(mailReportsJob, EVERY_HOUR, mailReports)],
  purgeExpired: async ({ db, clock }) => {
    const time = new Date(clock.now().getTime() - KEPT_MS);
    await deleteBansEndedBefore(db, time);
    await deleteReportsBefore(db, time);
  },
  exportAccount: (db, _ctx, uid) => exportModeration(db, uid),
};
