import type { Feature } from '../../platform/feature.ts';
import { userDocuments } from './consents.documents.ts';

export { saveConsents } from './consents.repo.ts';

export const consentsFeature: Feature = { name: 'consents', documents: [userDocuments] };
