import { contactFeature } from '../features/contact/index.ts';
import type { RoleTakers } from '../features/operators/index.ts';
import { privateLessonsFeature } from '../features/private-lessons/index.ts';

/** The features with an `onRoleTaken`, for a command that has no whole server: `surfaces.test.ts` finds one that is missing. */
export const ROLE_TAKERS: RoleTakers = [contactFeature, privateLessonsFeature];
