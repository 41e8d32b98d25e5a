import type { Feature } from '../../platform/feature.ts';
import type { Lessons } from '../lessons/index.ts';
import { createAlignmentCallables } from './alignments.callables.ts';
import { createFindDictionary } from './dictionary.service.ts';

export const createAlignmentsFeature = (lessons: Lessons): Feature => ({
  name: 'alignments',
  callables: createAlignmentCallables(lessons, createFindDictionary()),
});
