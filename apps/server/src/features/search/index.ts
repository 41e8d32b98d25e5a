import type { Feature } from '../../platform/feature.ts';
import { searchCallables } from './search.callables.ts';

export { indexLessons } from './search.service.ts';

export const searchFeature: Feature = { name: 'search', callables: searchCallables };
