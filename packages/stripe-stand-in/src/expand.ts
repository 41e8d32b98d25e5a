import type { ApiObject, Store } from './store.ts';
import { invalid } from './stripe-error.ts';

type Node = { [name: string]: unknown };

const MAX_DEPTH = 4;

/** Fields that Stripe sends only when they are asked for. */
const ONLY_EXPANDED: { [kind: string]: readonly string[] } = { 'checkout.session': ['line_items'] };

export function readExpand(input: object): string[] {
  const paths = (input as { expand?: unknown }).expand;
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

/** Replaces the ids that `expand` names (`latest_invoice`, `data.customer`, `items.data.price.product`) by objects. */
export async function expand(store: Store, body: object, paths: readonly string[]): Promise<object> {
  const copy = structuredClone(body) as Node;
  hideUnasked(copy, paths);
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > MAX_DEPTH)
      throw invalid('You cannot expand more than 4 levels of a property.', 'expand');
    await expandPath(store, copy, names, path);
  }
  return copy;
}

function hideUnasked(node: Node, paths: readonly string[]): void {
  const hidden = typeof node['object'] === 'string' ? (ONLY_EXPANDED[node['object']] ?? []) : [];
  for (const name of hidden) if (!paths.some((path) => path.split('.')[0] === name)) delete node[name];
  const { data } = node;
  if (node['object'] !== 'list' || !Array.isArray(data)) return;
  const inner = paths.filter((path) => path.startsWith('data.')).map((path) => path.slice('data.'.length));
  for (const item of data) hideUnasked(item, inner);
}

async function expandPath(store: Store, node: Node, names: readonly string[], path: string): Promise<void> {
  const [name = '', ...rest] = names;
  if (!(name in node)) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  const value = node[name];
  if (typeof value === 'string') node[name] = (await findAny(store, value, path)) as Node;
  if (rest.length === 0) return;
  const next = node[name];
  for (const item of Array.isArray(next) ? next : [next]) {
    if (typeof item === 'object' && item !== null) await expandPath(store, item as Node, rest, path);
  }
}

async function findAny(store: Store, id: string, path: string): Promise<ApiObject> {
  const { rows } = await store.query<{ data: ApiObject }>('select data from objects where id = $1', [id]);
  if (!rows[0]) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  return rows[0].data;
}
