import { z } from 'zod';

/** Where learners may live, besides Zürich. */
export const RegionSchema = z.enum(['bern', 'basel', 'ooschtschwyz', 'innerschwyz', 'wallis']);

/** What other regions say for a word or a phrase; a slash stands between two of one region. */
export const RegionFormsSchema = z.partialRecord(RegionSchema, z.string().trim().min(1).max(300));
export type RegionForms = z.infer<typeof RegionFormsSchema>;
