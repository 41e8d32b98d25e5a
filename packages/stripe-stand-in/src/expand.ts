import type { ApiObject, Store } from './store.ts';
import { invalid } from './stripe-error.ts';

type Node = { [name: string]: unknown };

const MAX_DEPTH = 4;

/** Fields that Stripe sends only when a request expands them. */
const ONLY_EXPANDED: { [kind: string]: readonly string[] } = {
  'checkout.session': ['line_items'],
  invoice: ['payments', 'confirmation_secret'],
};

export function readExpand(input: object): string[] {
  const paths = 'expand' in input ? input.expand : [];
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

/** Replaces the ids that `expand` names (`latest_invoice`, `data.customer`, `items.data.price.product`) by objects. */
export async function expand(store: Store, body: object, paths: readonly string[]): Promise<object> {
  const copy: Node = { ...structuredClone(body) };
  if (paths.some((path) => path.split('.').length > MAX_DEPTH + (path.startsWith('data.') ? 1 : 0)))
    throw invalid('You cannot expand more than 4 levels of a property.', 'expand');
  await expandNode(store, copy, paths, '');
  return copy;
}

/** An object as it is sent to those who asked for nothing more. */
export function withoutUnasked(object: object): object {
  const hidden = ('object' in object && ONLY_EXPANDED[String(object.object)]) || [];
  return Object.fromEntries(Object.entries(object).filter(([name]) => !hidden.includes(name)));
}

async function expandNode(store: Store, node: Node, paths: readonly string[], prefix: string): Promise<void> {
  const asked = new Map<string, string[]>();
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.');
    asked.set(name, [...(asked.get(name) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]);
  }
  for (const name of ONLY_EXPANDED[String(node['object'])] ?? []) if (!asked.has(name)) delete node[name];
  // A list is seen through to its objects, asked for or not: each hides what it has to.
  if (node['object'] === 'list' && !asked.has('data')) asked.set('data', []);
  for (const [name, rest] of asked) await expandField(store, node, name, rest, `${prefix}${name}`);
}

async function expandField(
  store: Store,
  node: Node,
  name: string,
  rest: readonly string[],
  path: string,
): Promise<void> {
  if (!(name in node)) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  const value = node[name];
  if (typeof value === 'string') node[name] = await findAny(store, value, path);
  else if (Array.isArray(value) && name !== 'data') {
    // One after the other: within a transaction there is one connection.
    const found: unknown[] = [];
    const items: unknown[] = value;
    for (const item of items) found.push(typeof item === 'string' ? await findAny(store, item, path) : item);
    node[name] = found;
  }
  const next = node[name];
  for (const item of Array.isArray(next) ? next : [next]) {
    if (isNode(item)) await expandNode(store, item, rest, `${path}.`);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

async function findAny(store: Store, id: string, path: string): Promise<ApiObject> {
  const { rows } = await store.query<{ data: ApiObject }>('select data from objects where id = $1', [id]);
  if (!rows[0]) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  return rows[0].data;
}
