import { isRecord, propertyOf } from '@school/domain/records';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { DomainError } from '../errors.ts';
import { retryConflicts } from '../retry-conflicts.ts';
import type { DocumentWrite } from './collection.ts';
import { findHandler, parseDocumentName, parseFieldPath } from './paths.ts';
import type { DocumentScope } from './scope.ts';
import { parseWrite, type WireWrite } from './wire.schemas.ts';

type Result = { updateTime: string };

/** One write with the document it is for; `place` is where it stood in the request. */
type Target = {
  name: string;
  place: number;
  wire: { readonly [name: string]: unknown };
  isAtOnce: boolean;
  apply: (db: Database, ctx: Context, write: DocumentWrite) => Promise<Result>;
};

/**
 * Applies a commit's writes in one transaction: all of them, or none. They are done in the order of their documents'
 * names, so that two commits with the same documents never wait for each other in a ring.
 */
export async function commitWrites(scope: DocumentScope, writes: unknown[]): Promise<unknown> {
  const targets = writes.map((write, place) => findTarget(scope, write, place));
  const inOrder = targets
    .toSorted((a, b) => (a.name === b.name ? a.place - b.place : a.name < b.name ? -1 : 1))
    .map((target) => ({ ...target, write: toWrite(parseWrite(target.wire)) }));
  const { ctx } = scope;
  const applyAll = async (db: Database) => {
    const byPlace = new Map<number, Result>();
    for (const { apply, write, place } of inOrder) byPlace.set(place, await apply(db, ctx, write));
    return targets.flatMap(({ place }) => byPlace.get(place) ?? []);
  };
  // One statement is all or nothing by itself, and spares the two round trips of a transaction.
  const isAtOnce = targets.length === 1 && targets[0]?.isAtOnce === true;
  const results = await retryConflicts(() => (isAtOnce ? applyAll(ctx.db) : ctx.db.transaction(applyAll)));
  return { writeResults: results, commitTime: latestOf(results) ?? ctx.clock.now().toISOString() };
}

/** ISO 8601 in UTC sorts as text. */
function latestOf(results: readonly Result[]): string | undefined {
  return results
    .map(({ updateTime }) => updateTime)
    .toSorted()
    .at(-1);
}

/** Finds whose document a write names before anything else of it is read. */
function findTarget(scope: DocumentScope, wire: unknown, place: number): Target {
  if (!isRecord(wire)) throw namesNone();
  const name = documentNameOf(wire);
  const segments = parseDocumentName(name, scope.ctx.config.projectId);
  const id = segments.at(-1) ?? '';
  const { handle, params, collection } = findHandler(scope.collections, 'write', segments.slice(0, -1), id);
  if (!scope.caller) throw new DomainError('permission-denied', 'Please sign in and try again.');
  const request = { caller: scope.caller, params };
  return {
    name,
    place,
    wire,
    isAtOnce: collection.writesAtOnce === true,
    apply: (db, ctx, parsed) => handle(db, ctx, request, id, parsed),
  };
}

function documentNameOf(wire: Target['wire']): string {
  const name =
    wire['delete'] ?? propertyOf(wire['update'], 'name') ?? propertyOf(wire['transform'], 'document');
  if (typeof name !== 'string') throw namesNone();
  return name;
}

function namesNone(): DomainError {
  return new DomainError('invalid-argument', 'A write names no document.');
}

function toWrite(wire: WireWrite): DocumentWrite {
  const mustExist = wire.currentDocument?.exists ?? null;
  if ('delete' in wire) return { kind: 'delete', mustExist };
  if ('transform' in wire) {
    return {
      kind: 'set',
      fields: {},
      mask: [],
      serverTimes: pathsOf(wire.transform.fieldTransforms),
      mustExist,
    };
  }
  return {
    kind: 'set',
    fields: wire.update.fields ?? {},
    mask: wire.updateMask ? (wire.updateMask.fieldPaths ?? []).map(parseFieldPath) : null,
    serverTimes: pathsOf(wire.updateTransforms ?? []),
    mustExist,
  };
}

function pathsOf(transforms: { fieldPath: string }[]): string[][] {
  return transforms.map(({ fieldPath }) => parseFieldPath(fieldPath));
}
