import { randomBytes } from 'node:crypto';
import { resourceMissing } from './stripe-error.ts';
import {
  type AnyStripeObject,
  type HiddenState,
  ID_PREFIXES,
  type StripeObjectName,
  type StripeObjects,
} from './stripe-objects.ts';
import type { Work } from './work.ts';

export type Stored<Name extends StripeObjectName> = { object: StripeObjects[Name]; hidden: HiddenState };

const ID_LENGTH = 24;

export function newId(kind: StripeObjectName | 'subscription_item' | 'line_item'): string {
  const prefix = kind === 'subscription_item' ? 'si' : kind === 'line_item' ? 'il' : ID_PREFIXES[kind];
  const letters = randomBytes(ID_LENGTH * 2)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '');
  return `${prefix}_${letters.slice(0, ID_LENGTH)}`;
}

/** Writes a new object or its new state. `hidden` is merged into what is noted already. */
export async function saveObject(
  { sql }: Work,
  object: AnyStripeObject,
  hidden: HiddenState = {},
): Promise<void> {
  await sql.query(
    `insert into stripe_objects (id, kind, data, hidden) values ($1, $2, $3, $4)
     on conflict (id) do update set data = excluded.data, hidden = stripe_objects.hidden || excluded.hidden`,
    [object.id, object.object, JSON.stringify(object), JSON.stringify(hidden)],
  );
}

/** When the clock must look at this object next; null for never. */
export async function setDue({ sql }: Work, id: string, dueAt: number | null): Promise<void> {
  await sql.query('update stripe_objects set due_at = $2 where id = $1', [id, dueAt]);
}

export async function findStored<Name extends StripeObjectName>(
  { sql }: Work,
  kind: Name,
  id: string,
): Promise<Stored<Name> | null> {
  const { rows } = await sql.query<{ data: StripeObjects[Name]; hidden: HiddenState }>(
    'select data, hidden from stripe_objects where id = $1 and kind = $2',
    [id, kind],
  );
  return rows[0] ? { object: rows[0].data, hidden: rows[0].hidden } : null;
}

/** Throws Stripe's 404 for an object that is not there. */
export async function getStored<Name extends StripeObjectName>(
  work: Work,
  kind: Name,
  id: string,
): Promise<Stored<Name>> {
  const stored = await findStored(work, kind, id);
  if (!stored) throw resourceMissing(kind, id);
  return stored;
}

export async function getObject<Name extends StripeObjectName>(
  work: Work,
  kind: Name,
  id: string,
): Promise<StripeObjects[Name]> {
  return (await getStored(work, kind, id)).object;
}

/** Whatever has this id, for `expand`. */
export async function findAnyObject({ sql }: Work, id: string): Promise<AnyStripeObject | null> {
  const { rows } = await sql.query<{ data: AnyStripeObject }>(
    'select data from stripe_objects where id = $1',
    [id],
  );
  return rows[0]?.data ?? null;
}

/** The newest object of a kind whose top-level fields have these values. */
export async function findNewest<Name extends StripeObjectName>(
  { sql }: Work,
  kind: Name,
  fields: { [name: string]: string },
): Promise<StripeObjects[Name] | null> {
  const { rows } = await sql.query<{ data: StripeObjects[Name] }>(
    'select data from stripe_objects where kind = $1 and data @> $2 order by sequence desc limit 1',
    [kind, JSON.stringify(fields)],
  );
  return rows[0]?.data ?? null;
}

export async function listAll<Name extends StripeObjectName>(
  { sql }: Work,
  kind: Name,
  limit: number,
): Promise<Stored<Name>[]> {
  const { rows } = await sql.query<{ data: StripeObjects[Name]; hidden: HiddenState }>(
    'select data, hidden from stripe_objects where kind = $1 order by sequence desc limit $2',
    [kind, limit],
  );
  return rows.map((row) => ({ object: row.data, hidden: row.hidden }));
}

/** What the clock must look at first, up to `until`; the earliest first. */
export async function findNextDue(
  { sql }: Work,
  until: number,
): Promise<{ id: string; kind: StripeObjectName; dueAt: number } | null> {
  const { rows } = await sql.query<{ id: string; kind: StripeObjectName; due_at: string }>(
    'select id, kind, due_at from stripe_objects where due_at <= $1 order by due_at, sequence limit 1',
    [until],
  );
  const row = rows[0];
  return row ? { id: row.id, kind: row.kind, dueAt: Number(row.due_at) } : null;
}
