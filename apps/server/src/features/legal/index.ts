import type { Feature } from '../../platform/feature.ts';
import { legalCallables } from './legal.callables.ts';

export { findPolicyVersion, saveLegalPages } from './legal.repo.ts';

export const legalFeature: Feature = { name: 'legal', callables: legalCallables };
