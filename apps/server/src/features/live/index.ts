import type { Feature } from '../../platform/feature.ts';
import { liveCallables } from './live.callables.ts';

export const liveFeature: Feature = { name: 'live', callables: liveCallables };
