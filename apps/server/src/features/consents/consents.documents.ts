import { CONSENT_FIELDS, type ConsentField } from '@school/contract/consents';
import type {
  DocumentCollection,
  DocumentFields,
  DocumentValue,
  DocumentWrite,
} from '../../platform/document-protocol/collection.ts';
import {
  booleanValue,
  mapValue,
  stringValue,
  timestampValue,
} from '../../platform/document-protocol/values.ts';
import { DomainError } from '../../platform/errors.ts';
import { lockAccount } from '../identity/index.ts';
import { type Consents, listConsents, type StoredConsent } from './consents.repo.ts';
import { MOST_AHEAD_MS, recordConsents } from './consents.service.ts';

const DENIED = 'Missing or insufficient permissions.';
const LEAVES = new Set(['didUserAgree', 'Date']);
/** Each may add to the history, which is kept for as long as the account. */
const LIMIT = { points: 200, seconds: 86_400 };

/** `Users/{uid}`: its owner's three consents, merged by masks of whole maps or of leaf paths (decisions §4). */
export const userDocuments: DocumentCollection = {
  path: 'Users',
  get: async (ctx, { caller }, id) => {
    if (caller?.uid !== id) throw new DomainError('permission-denied', DENIED);
    const stored = await listConsents(ctx.db, id);
    return stored.size === 0 ? null : presentUser(id, stored);
  },
  write: async (db, ctx, { caller }, id, write) => {
    if (caller?.uid !== id || write.kind === 'delete') throw new DomainError('permission-denied', DENIED);
    // What is laid over what is stored must not change in between; and the account may just have been deleted.
    if (!(await lockAccount(db, id)))
      throw new DomainError('unauthenticated', 'This account is not there any more. Please sign in again.');
    const changes = readChanges(write, await listConsents(db, id));
    await ctx.limits.consume('process', 'consents', id, LIMIT);
    requirePast(changes, ctx.clock.now());
    await recordConsents(db, ctx, id, changes);
    return { updateTime: ctx.clock.now().toISOString() };
  },
};

function presentUser(id: string, stored: Consents) {
  const fields: DocumentFields = { DocID: stringValue(id) };
  let latest = new Date(0);
  for (const [field, { didUserAgree, decidedAt }] of stored) {
    fields[field] = mapValue({
      didUserAgree: booleanValue(didUserAgree),
      Date: timestampValue(decidedAt.toISOString()),
    });
    if (decidedAt > latest) latest = decidedAt;
  }
  return { id, fields, createTime: latest.toISOString(), updateTime: latest.toISOString() };
}

/** Which consents a write sets. An empty or absent mask keeps every field that is not sent. */
function readChanges(
  { fields, mask, serverTimes }: Extract<DocumentWrite, { kind: 'set' }>,
  stored: Consents,
): Consents {
  if (serverTimes.length > 0) throw new DomainError('invalid-argument', 'A consent carries its own Date.');
  const { DocID: _ownId, ...sent } = fields;
  const paths = (mask && mask.length > 0 ? mask : Object.keys(sent).map((field) => [field])).filter(
    ([head]) => head !== 'DocID',
  );
  const leavesOf = new Map<ConsentField, Set<string>>();
  for (const [head, leaf, ...deeper] of paths) {
    const field = CONSENT_FIELDS.find((name) => name === head);
    if (!field || deeper.length > 0 || (leaf !== undefined && !LEAVES.has(leaf))) {
      throw new DomainError('permission-denied', 'Only the three consents are kept here.');
    }
    const leaves = leavesOf.get(field) ?? new Set();
    for (const name of leaf === undefined ? LEAVES : [leaf]) leaves.add(name);
    leavesOf.set(field, leaves);
  }
  return new Map(
    [...leavesOf].map(([field, leaves]) => [
      field,
      mergeConsent(sent[field], leaves, stored.get(field) ?? null),
    ]),
  );
}

/** The sent leaves laid over what is stored; a consent is whole afterwards or refused. */
function mergeConsent(
  value: DocumentValue | undefined,
  leaves: ReadonlySet<string>,
  before: StoredConsent | null,
): StoredConsent {
  const map = value && 'mapValue' in value ? (value.mapValue.fields ?? {}) : {};
  if (Object.keys(map).some((key) => !LEAVES.has(key))) {
    throw new DomainError('invalid-argument', 'A consent has didUserAgree and Date.');
  }
  const didUserAgree = leaves.has('didUserAgree') ? booleanOf(map['didUserAgree']) : before?.didUserAgree;
  const decidedAt = leaves.has('Date') ? dateOf(map['Date']) : before?.decidedAt;
  if (didUserAgree === undefined || !decidedAt) {
    throw new DomainError(
      'invalid-argument',
      'A consent has didUserAgree (true or false) and Date (a timestamp).',
    );
  }
  return { didUserAgree, decidedAt };
}

/** A choice of the future would outlive those that come after it. */
function requirePast(changes: Consents, now: Date): void {
  for (const { decidedAt } of changes.values()) {
    if (decidedAt.getTime() > now.getTime() + MOST_AHEAD_MS)
      throw new DomainError('out-of-range', 'A consent’s Date is the moment of the choice.');
  }
}

function booleanOf(value: DocumentValue | undefined): boolean | undefined {
  return value && 'booleanValue' in value ? value.booleanValue : undefined;
}

/** No learner agreed to anything here before 1970, and a Date reads the first years of the calendar as others. */
function dateOf(value: DocumentValue | undefined): Date | null {
  const date = value && 'timestampValue' in value ? new Date(value.timestampValue) : null;
  return date && date.getTime() >= 0 ? date : null;
}
