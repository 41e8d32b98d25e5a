import { z } from 'zod';

/** Where learners may live, besides Zürich. */
export const REGION_IDS = ['bern', 'basel', 'ooschtschwyz', 'innerschwyz', 'wallis'] as const;
export const RegionSchema = z.enum(REGION_IDS);

/** In which dialect a visitor wants to hear what is read aloud. An account has chosen with `chooseDialect`; without either it is the school's own. */
export const WishedDialect = RegionSchema.optional();

/** What other regions say for a word or a phrase; a slash stands between two of one region. */
export const RegionFormsSchema = z.partialRecord(RegionSchema, z.string().trim().min(1).max(300));
export type RegionForms = z.infer<typeof RegionFormsSchema>;
