import type { Feature } from '../../platform/feature.ts';
import { todayCallables } from './today.callables.ts';

/** What an owner sees first in the studio: numbers, and what failed. It keeps nothing. */
export const todayFeature: Feature = { name: 'today', callables: todayCallables };
