import { z } from 'zod';
import type { DocumentFields, DocumentValue } from './collection.ts';

/** Firestore's REST shapes, as `firebase/firestore/lite` sends them; only what the product answers. */
const Value: z.ZodType<DocumentValue> = z.lazy(() =>
  z.union([
    z.strictObject({ nullValue: z.union([z.null(), z.literal('NULL_VALUE')]).transform(() => null) }),
    z.strictObject({ booleanValue: z.boolean() }),
    z.strictObject({ integerValue: z.union([z.string().regex(/^-?\d{1,19}$/), z.int().transform(String)]) }),
    z.strictObject({ doubleValue: z.number() }),
    z.strictObject({ timestampValue: z.union([z.iso.datetime({ offset: true }), TimestampObject]) }),
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ arrayValue: z.strictObject({ values: z.array(Value).optional() }) }),
    z.strictObject({ mapValue: z.strictObject({ fields: Fields.optional() }) }),
  ]),
) as z.ZodType<DocumentValue>;

const TimestampObject = z
  .object({ seconds: z.coerce.number().int(), nanos: z.number().int().min(0).max(999_999_999).default(0) })
  .transform(({ seconds, nanos }) => new Date(seconds * 1_000 + Math.floor(nanos / 1e6)).toISOString());

const Fields: z.ZodType<DocumentFields> = z.record(z.string().max(1_500), Value);

const Precondition = z.strictObject({ exists: z.boolean().optional(), updateTime: z.unknown().optional() });

const Transform = z.strictObject({
  fieldPath: z.string().max(1_500),
  setToServerValue: z.literal('REQUEST_TIME'),
});

export const WriteSchema = z.union([
  z.strictObject({ delete: z.string().max(6_000), currentDocument: Precondition.optional() }),
  z.strictObject({
    update: z.strictObject({ name: z.string().max(6_000), fields: Fields.optional() }),
    updateMask: z.strictObject({ fieldPaths: z.array(z.string().max(1_500)).max(100).optional() }).optional(),
    updateTransforms: z.array(Transform).max(10).optional(),
    currentDocument: Precondition.optional(),
  }),
  z.strictObject({
    transform: z.strictObject({
      document: z.string().max(6_000),
      fieldTransforms: z.array(Transform).max(10),
    }),
    currentDocument: Precondition.optional(),
  }),
]);
export type WireWrite = z.output<typeof WriteSchema>;

export const CommitSchema = z.strictObject({ writes: z.array(z.unknown()).min(1).max(20) });
export const BatchGetSchema = z.strictObject({ documents: z.array(z.string().max(6_000)).min(1).max(100) });

const FieldReference = z.strictObject({ fieldPath: z.string().max(1_500) });
const FieldFilter = z.strictObject({
  fieldFilter: z.strictObject({ field: FieldReference, op: z.string().max(40), value: Value }),
});
const Filter = z.union([
  FieldFilter,
  z.strictObject({
    compositeFilter: z.strictObject({ op: z.literal('AND'), filters: z.array(FieldFilter).max(10) }),
  }),
]);
const Limit = z
  .union([z.int(), z.strictObject({ value: z.int() })])
  .transform((limit) => (typeof limit === 'number' ? limit : limit.value));

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
    startAt: z
      .strictObject({ values: z.array(Value).max(5).default([]), before: z.boolean().default(false) })
      .optional(),
  }),
});
export type WireQuery = z.output<typeof RunQuerySchema>['structuredQuery'];
