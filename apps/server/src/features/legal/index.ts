import type { Feature } from '../../platform/feature.ts';
import { legalCallables } from './legal.callables.ts';

export { deleteLegalPage, findPolicyVersion, saveLegalPage } from './legal.repo.ts';

export const legalFeature: Feature = { name: 'legal', callables: legalCallables };
