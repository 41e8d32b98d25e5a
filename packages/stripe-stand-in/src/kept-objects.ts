import type { ApiObject } from './store.ts';
import { missing } from './stripe-error.ts';
import type { World } from './world.ts';

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
