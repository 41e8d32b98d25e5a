import { z } from 'zod';
import * as schemas from './api.schemas.ts';
import { getObject } from './kept-objects.ts';
import type { ApiObject } from './store.ts';
import type { World } from './world.ts';

/** One call of the API. `path` has at most one `:id`. */
export type Operation = {
  method: string;
  path: string;
  run: (world: World, id: string, input: unknown) => Promise<object>;
};

export function operation<Schema extends z.core.$ZodType>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: Schema,
  run: (world: World, input: z.output<Schema>, id: string) => Promise<object>,
): Operation {
  return { method, path, run: (world, id, input) => run(world, z.parse(schema, input), id) };
}

/** `GET /v1/{path}/:id` */
export function retrieve(path: string, kind: string): Operation {
  return operation('GET', `/v1/${path}/:id`, schemas.Retrieve, (world, _input, id) =>
    getObject(world, kind, id),
  );
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
