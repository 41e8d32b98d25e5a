import type { DocumentQuery } from './collection.ts';
import { parseFieldPath } from './paths.ts';
import type { WireQuery } from './wire.schemas.ts';

/** The wire's query with its filters flattened and its field paths read. */
export function toQuery(wire: WireQuery): DocumentQuery {
  return {
    where: (wire.where ?? []).map(({ fieldFilter }) => ({
      field: parseFieldPath(fieldFilter.field.fieldPath).join('.'),
      op: fieldFilter.op,
      value: fieldFilter.value,
    })),
    orderBy: (wire.orderBy ?? []).map(({ field, direction }) => ({
      field: parseFieldPath(field.fieldPath).join('.'),
      direction,
    })),
    limit: wire.limit ?? null,
    startAt: wire.startAt ?? null,
    endAt: wire.endAt ?? null,
  };
}
