import type { Feature } from '../../platform/feature.ts';
import { userDocuments } from './consents.documents.ts';

export { saveConsent } from './consents.documents.ts';

export const consentsFeature: Feature = { name: 'consents', documents: [userDocuments] };
