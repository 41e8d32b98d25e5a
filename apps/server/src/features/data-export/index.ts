import { DATA_EXPORTS_PATH } from '@school/contract/constants';
import { getDataExport, requestDataExport } from '@school/contract/data-export';
import { callable } from '../../platform/callable-protocol.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Feature, Json } from '../../platform/feature.ts';
import { handleJob, repeatJob } from '../../platform/feature-jobs.ts';
import { isRecentLogin } from '../identity/index.ts';
import { deleteExpiredExports, findExport } from './data-exports.repo.ts';
import { mountDataExports } from './data-exports.routes.ts';
import { getExport, makeExportJob, requestExport } from './data-exports.service.ts';
import { type Exporters, exportMailJob, mailExport, makeExport } from './make-export.service.ts';
import { takeUpJob, takeUpStopped } from './take-up.service.ts';

const EVERY_MINUTE = '* * * * *';
const DAY_MS = 86_400_000;

export { dataExportMail } from './data-export.mails.ts';
/** 'Download my data': `others` are the features that have something to say about an account. */
export { requestExport } from './data-exports.service.ts';
export function createDataExportFeature(others: Exporters): Feature {
  const feature: Feature = {
    name: 'data-export',
    callables: [
      callable(requestDataExport, (ctx, { caller }) => {
        if (!isRecentLogin({ clock: ctx.sessionClock }, caller.authTime))
          throw new DomainError('failed-precondition', 'Log in again to download your data.');
        return requestExport(ctx, caller.uid);
      }),
      callable(getDataExport, (ctx, { caller }) => getExport(ctx, caller.uid)),
    ],
    paths: [{ prefix: DATA_EXPORTS_PATH, isDataOnly: true }],
    routes: mountDataExports,
    jobs: [
      handleJob(makeExportJob, (ctx, { id }) => makeExport(ctx, [...others, feature], id)),
      handleJob(exportMailJob, mailExport),
      repeatJob(takeUpJob, EVERY_MINUTE, (ctx) => takeUpStopped(ctx, makeExportJob), { isAtStart: true }),
    ],
    purgeExpired: ({ db, clock }) => {
      const now = clock.now();
      return deleteExpiredExports(db, now, new Date(now.getTime() - DAY_MS));
    },
    exportAccount: (db, _ctx, uid) => exportDataExports(db, uid),
  };
  return feature;
}

/** That files were asked for is kept too. */
async function exportDataExports(db: Database, uid: string): Promise<Json> {
  const row = await findExport(db, uid);
  return row && { requestedAt: row.requestedAt.toISOString(), madeInDay: row.madeInDay };
}
