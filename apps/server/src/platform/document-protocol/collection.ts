import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';

/** A value as Firestore's REST API has it, restricted to what the product stores. */
export type DocumentValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { timestampValue: string }
  | { stringValue: string }
  /** A whole document name; only in cursors. */
  | { referenceValue: string }
  | { arrayValue: { values?: DocumentValue[] } }
  | { mapValue: { fields?: DocumentFields } };

export type DocumentFields = { [field: string]: DocumentValue };

/** A stored document: its id within the collection, fields, and ISO 8601 times to the microsecond. */
export type StoredDocument = { id: string; fields: DocumentFields; createTime: string; updateTime: string };

/** A query after the protocol has checked its form. Each collection accepts the few it knows. */
export type DocumentQuery = {
  where: { field: string; op: string; value: DocumentValue }[];
  orderBy: { field: string; direction: 'ASCENDING' | 'DESCENDING' }[];
  limit: number | null;
  startAt: DocumentCursor | null;
  endAt: DocumentCursor | null;
};

/** A place in the query's order: just before the documents with these values, or just behind them. */
export type DocumentCursor = { values: DocumentValue[]; before: boolean };

/** One write of a commit, after the protocol has checked its form. */
export type DocumentWrite =
  | { kind: 'delete'; mustExist: boolean | null }
  | {
      kind: 'set';
      fields: DocumentFields;
      /** Field paths as segments; null replaces the whole document. */
      mask: string[][] | null;
      /** Field paths to set to the server's time (REQUEST_TIME). */
      serverTimes: string[][];
      mustExist: boolean | null;
    };

export type DocumentRequest = { caller: Caller | null; params: { [name: string]: string } };

/**
 * A collection that a feature opens to the document store's protocol, by path pattern, such as
 * `Videos/{videoId}/Comments`. What it does not declare is refused; a caller who may not, before the body is read.
 */
export type DocumentCollection = {
  path: string;
  /** Where it holds one document of a path that another feature holds the rest of. */
  onlyDocument?: string;
  get?: (ctx: Context, request: DocumentRequest, id: string) => Promise<StoredDocument | null>;
  /** The same list given to several is written once. */
  list?: (ctx: Context, request: DocumentRequest, query: DocumentQuery) => Promise<readonly StoredDocument[]>;
  /** How it lists where a request names no order; by name where it says nothing. */
  order?: DocumentQuery['orderBy'];
  /** Each write is one statement or one transaction of its own, so that a commit of one needs none around it. */
  writesAtOnce?: true;
  /** Applies one write within the commit's transaction `db`; returns the commit time (ISO 8601, microseconds). */
  write?: (
    db: Database,
    ctx: Context,
    request: DocumentRequest,
    id: string,
    write: DocumentWrite,
  ) => Promise<{ updateTime: string }>;
};
