import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import type { DocumentQuery, DocumentValue, StoredDocument } from './collection.ts';
import { findHandler, parseFieldPath } from './paths.ts';
import type { DocumentScope } from './scope.ts';
import { readValue } from './wire-values.ts';

/** What `GET` of a collection may say (Firestore's `documents.list`); what would have no effect here is refused. */
const ListSchema = z.strictObject({
  pageSize: z.coerce.number().int().min(0).optional(),
  pageToken: z.string().max(10_000).optional(),
  orderBy: z.string().max(1_500).optional(),
  key: z.string().optional(),
  alt: z.literal('json').optional(),
  prettyPrint: z.string().optional(),
});

/** Of a list in an order of its fields; Firestore, too, may give fewer than there are. */
const USUAL_PAGE = 100;

type Page = { documents: readonly StoredDocument[]; nextPageToken: string | null };

/** A collection's documents by its own rules, as a query for them would be answered. */
export async function listDocuments(
  scope: DocumentScope,
  segments: readonly string[],
  parameters: unknown,
  nameOf: (id: string) => string,
): Promise<Page> {
  const { handle, params, collection } = findHandler(scope.collections, 'list', segments);
  const { pageSize, pageToken, orderBy } = parseInput(ListSchema, parameters);
  const order = orderBy === undefined ? (collection.order ?? []) : readOrder(orderBy);
  const list = (query: Partial<DocumentQuery>) =>
    handle(
      scope.ctx,
      { caller: scope.caller, params },
      { where: [], orderBy: order, limit: null, startAt: null, endAt: null, ...query },
    );
  const after = pageToken ? readToken(pageToken) : null;
  if (order.length === 0) return pageByName(await list({}), pageSize || null, after);
  const limit = pageSize || USUAL_PAGE;
  const documents = await list({ limit, startAt: after && { values: after, before: false } });
  const last = documents.length === limit ? documents.at(-1) : undefined;
  return { documents, nextPageToken: last ? writeToken(placeOf(last, order, nameOf)) : null };
}

/** A list in the order of its names is short, and comes whole. */
function pageByName(
  all: readonly StoredDocument[],
  pageSize: number | null,
  after: readonly DocumentValue[] | null,
): Page {
  const [place] = after ?? [];
  const from = place && 'stringValue' in place ? place.stringValue : '';
  const left = all.filter(({ id }) => id > from);
  const documents = left.slice(0, pageSize ?? left.length);
  const last = documents.length < left.length ? documents.at(-1) : undefined;
  return { documents, nextPageToken: last ? writeToken([{ stringValue: last.id }]) : null };
}

/** `TimeStamp desc, __name__ desc`. */
function readOrder(text: string): DocumentQuery['orderBy'] {
  return text.split(',').map((part) => {
    const [path = '', direction = 'asc', ...more] = part.trim().split(/\s+/);
    const isKnown = /^(asc|desc)$/i.test(direction) && more.length === 0;
    if (!isKnown) throw new DomainError('invalid-argument', 'An order is a field, and asc or desc.');
    return {
      field: parseFieldPath(path).join('.'),
      direction: direction.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    };
  });
}

/** Where this document stands in its list: the fields that order it, and its name. */
function placeOf(
  { id, fields }: StoredDocument,
  order: DocumentQuery['orderBy'],
  nameOf: (id: string) => string,
): DocumentValue[] {
  const values = order
    .filter(({ field }) => field !== '__name__')
    .map(({ field }): DocumentValue => fields[field] ?? { nullValue: null });
  return [...values, { referenceValue: nameOf(id) }];
}

function writeToken(place: readonly DocumentValue[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

const TokenSchema = z.array(z.unknown().transform(readValue)).min(1).max(5);

function readToken(token: string): DocumentValue[] {
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    throw new DomainError('invalid-argument', 'The page token is not one of ours.');
  }
  return parseInput(TokenSchema, place);
}
