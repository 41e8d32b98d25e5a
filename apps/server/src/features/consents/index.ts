import type { Feature } from '../../platform/feature.ts';
import { consentCallables } from './consents.callables.ts';
import { userDocuments } from './consents.documents.ts';
import { exportConsents, exportedHistory } from './consents.export.ts';
import { recordSignUp } from './consents.service.ts';

export { listConsents } from './consents.repo.ts';
export { recordConsents } from './consents.service.ts';
export { consents } from './consents.table.ts';

export const consentsFeature: Feature = {
  name: 'consents',
  callables: consentCallables,
  documents: [userDocuments],
  onSignedUp: recordSignUp,
  exportAccount: (db, _ctx, uid) => exportConsents(db, uid),
  exportRows: [exportedHistory],
};
