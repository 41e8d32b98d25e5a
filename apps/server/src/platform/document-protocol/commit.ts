import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { DocumentWrite } from './collection.ts';
import { findCollection, parseDocumentName, parseFieldPath } from './paths.ts';
import { type DocumentScope, parse } from './scope.ts';
import { type WireWrite, WriteSchema } from './wire.schemas.ts';

/** Applies a commit's writes in one transaction: all of them, or none. */
export async function commitWrites(scope: DocumentScope, writes: unknown[]): Promise<unknown> {
  const targets = writes.map((write) => findTarget(scope, write));
  return scope.ctx.db.transaction(async (tx) => {
    const ctx: Context = { ...scope.ctx, db: tx };
    const results: { updateTime: string }[] = [];
    for (const { apply, wire } of targets) results.push(await apply(ctx, toWrite(parse(WriteSchema, wire))));
    const commitTime = results.at(-1)?.updateTime ?? scope.ctx.clock.now().toISOString();
    return { writeResults: results, commitTime };
  });
}

/** Finds whose document a write names before anything else of it is read. */
function findTarget(scope: DocumentScope, wire: unknown) {
  const segments = parseDocumentName(documentNameOf(wire), scope.ctx.config.projectId);
  const { collection, params } = findCollection(scope.collections, segments.slice(0, -1));
  const { write } = collection;
  if (!write) throw new DomainError('permission-denied', 'Missing or insufficient permissions.');
  if (!scope.caller) throw new DomainError('permission-denied', 'Please sign in and try again.');
  const request = { caller: scope.caller, params };
  return {
    wire,
    apply: (ctx: Context, parsed: DocumentWrite) => write(ctx, request, segments.at(-1) ?? '', parsed),
  };
}

function documentNameOf(wire: unknown): string {
  const {
    delete: deleted,
    update,
    transform,
  } = (wire ?? {}) as {
    delete?: unknown;
    update?: { name?: unknown } | null;
    transform?: { document?: unknown } | null;
  };
  const name = deleted ?? update?.name ?? transform?.document;
  if (typeof name !== 'string') throw new DomainError('invalid-argument', 'A write names no document.');
  return name;
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
