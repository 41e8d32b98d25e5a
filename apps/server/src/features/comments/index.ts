import type { Feature } from '../../platform/feature.ts';
import { repeatJob } from '../../platform/feature-jobs.ts';
import { EVERY_HOUR, mailReports, mailReportsJob } from './comment-reports.service.ts';
import { commentCallables } from './comments.callables.ts';
import { commentDocuments } from './comments.documents.ts';
import { exportComments, exportedComments } from './comments.export.ts';
import { renameAuthor } from './comments.service.ts';

export const commentsFeature: Feature = {
  name: 'comments',
  callables: commentCallables,
  documents: [commentDocuments],
  jobs: [repeatJob(mailReportsJob, EVERY_HOUR, mailReports)],
  onUsernameChanged: (db, _ctx, uid, username) => renameAuthor(db, uid, username),
  exportAccount: (db, _ctx, uid) => exportComments(db, uid),
  exportRows: [exportedComments],
};
