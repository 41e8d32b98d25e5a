import type Stripe from 'stripe';
import type { z } from 'zod';
import * as schemas from './api.schemas.ts';
import type { ApiObject } from './store.ts';
import { missing } from './stripe-error.ts';
import type { World } from './world.ts';

/** One call of the API. `path` has at most one `:id`. */
export type Operation = {
  method: string;
  path: string;
  run: (world: World, id: string, input: unknown) => Promise<object>;
};

export function operation<Schema extends z.ZodType>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: Schema,
  run: (world: World, input: z.output<Schema>, id: string) => Promise<object>,
): Operation {
  return { method, path, run: (world, id, input) => run(world, schema.parse(input), id) };
}

/** `GET /v1/{path}/:id` */
export function retrieve(path: string, kind: string): Operation {
  return operation('GET', `/v1/${path}/:id`, schemas.Retrieve, (world, _input, id) =>
    getObject(world, kind, id),
  );
}

/** Throws Stripe's 404; 400 with `param` where the id stood in a parameter. */
export async function getObject<Object extends ApiObject>(
  world: World,
  kind: Object['object'],
  id: string,
  param?: string,
): Promise<Object> {
  const found = await world.store.get<Object>(kind, id);
  if (!found) throw missing(kind.split('.').at(-1) ?? kind, id, param);
  return found;
}

export async function save<Object extends ApiObject>(world: World, object: Object): Promise<Object> {
  await world.store.put(object);
  return object;
}

/** A page of a list, newest first, as every list of the API answers. */
export async function page<Object extends ApiObject>(
  world: World,
  kind: Object['object'],
  { limit, starting_after }: { limit: number; starting_after?: string | undefined },
  matches: (object: Object) => boolean,
): Promise<object> {
  const all = await world.store.list<Object>(kind);
  if (starting_after !== undefined) await getObject(world, kind, starting_after, 'starting_after');
  const from = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
  const rest = all.slice(from).filter(matches);
  return {
    object: 'list',
    url: `/v1/${kind.replace('.', '/')}s`,
    data: rest.slice(0, limit),
    has_more: rest.length > limit,
  };
}

/** Whether a filter that was given fits; one that was not given fits everything. */
export function fits(wanted: unknown, actual: unknown): boolean {
  return wanted === undefined || wanted === actual;
}

/** The id of a reference, expanded or not; empty for none. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}

/** Keys that are given replace those that were; an empty value takes a key away, an empty text all of them. */
export function mergeMetadata(
  before: Stripe.Metadata,
  given: { [key: string]: string } | '' | undefined,
): Stripe.Metadata {
  if (given === undefined) return before;
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}

/** `created[gte]` and its like. */
export function isWithin(range: Range | undefined, seconds: number): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return range === seconds;
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = range;
  return seconds > gt && seconds >= gte && seconds < lt && seconds <= lte;
}

type Range =
  | number
  | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined };
