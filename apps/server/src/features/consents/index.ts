import type { Feature } from '../../platform/feature.ts';
import { userDocuments } from './consents.documents.ts';
import { exportConsents } from './consents.export.ts';

export { saveConsents } from './consents.repo.ts';

export const consentsFeature: Feature = {
  name: 'consents',
  documents: [userDocuments],
  exportAccount: (db, _ctx, uid) => exportConsents(db, uid),
};
