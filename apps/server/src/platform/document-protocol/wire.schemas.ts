import { z } from 'zod';
import { parseInput } from '../parse-input.ts';
import { readFields, readValue } from './wire-values.ts';

/** Firestore's REST shapes, as `firebase/firestore/lite` sends them; only what the product answers. */
const Value = z.unknown().transform(readValue);
const Fields = z.unknown().transform(readFields);

const Precondition = z.strictObject({ exists: z.boolean().optional(), updateTime: z.unknown().optional() });

const Transform = z.strictObject({
  fieldPath: z.string().max(1_500),
  setToServerValue: z.literal('REQUEST_TIME'),
});

const DeleteSchema = z.strictObject({
  delete: z.string().max(6_000),
  currentDocument: Precondition.optional(),
});
const UpdateSchema = z.strictObject({
  update: z.strictObject({ name: z.string().max(6_000), fields: Fields.optional() }),
  updateMask: z.strictObject({ fieldPaths: z.array(z.string().max(1_500)).max(100).optional() }).optional(),
  updateTransforms: z.array(Transform).max(10).optional(),
  currentDocument: Precondition.optional(),
});
const TransformSchema = z.strictObject({
  transform: z.strictObject({
    document: z.string().max(6_000),
    fieldTransforms: z.array(Transform).max(10),
  }),
  currentDocument: Precondition.optional(),
});
export type WireWrite =
  | z.output<typeof DeleteSchema>
  | z.output<typeof UpdateSchema>
  | z.output<typeof TransformSchema>;

/** Its key says which kind a write is; `commit.ts` has made sure that it is an object. */
export function parseWrite(wire: object): WireWrite {
  if ('delete' in wire) return parseInput(DeleteSchema, wire);
  if ('transform' in wire) return parseInput(TransformSchema, wire);
  return parseInput(UpdateSchema, wire);
}

export const CommitSchema = z.strictObject({ writes: z.array(z.unknown()).min(1).max(20) });
export const BatchGetSchema = z.strictObject({ documents: z.array(z.string().max(6_000)).min(1).max(100) });

const FieldReference = z.strictObject({ fieldPath: z.string().max(1_500) });
const FieldFilter = z.strictObject({
  fieldFilter: z.strictObject({ field: FieldReference, op: z.string().max(40), value: Value }),
});
const CompositeFilter = z.strictObject({
  compositeFilter: z.strictObject({ op: z.literal('AND'), filters: z.array(FieldFilter).max(10) }),
});
const Filter = z
  .unknown()
  .transform((wire) =>
    typeof wire === 'object' && wire !== null && 'compositeFilter' in wire
      ? parseInput(CompositeFilter, wire).compositeFilter.filters
      : [parseInput(FieldFilter, wire)],
  );
const Limit = z
  .union([z.int().min(0), z.strictObject({ value: z.int().min(0) })])
  .transform((limit) => (typeof limit === 'number' ? limit : limit.value));

const Cursor = z.strictObject({
  values: z.array(Value).max(5).default([]),
  before: z.boolean().default(false),
});

export const RunQuerySchema = z.strictObject({
  structuredQuery: z.strictObject({
    from: z.tuple([
      z.strictObject({ collectionId: z.string().max(1_500), allDescendants: z.literal(false).optional() }),
    ]),
    where: Filter.optional(),
    orderBy: z
      .array(
        z.strictObject({
          field: FieldReference,
          direction: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
        }),
      )
      .max(5)
      .optional(),
    limit: Limit.optional(),
    startAt: Cursor.optional(),
    endAt: Cursor.optional(),
  }),
});
export type WireQuery = z.output<typeof RunQuerySchema>['structuredQuery'];
