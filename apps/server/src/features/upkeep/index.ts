import type { Feature } from '../../platform/feature.ts';
import { upkeepCallables } from './upkeep.callables.ts';

export type { Examined } from './check.ts';
export { examine } from './examine.ts';

/** Whether everything that the school stands on is well: for owners in the studio, and for `npm run doctor`. */
export const upkeepFeature: Feature = { name: 'upkeep', callables: upkeepCallables };
