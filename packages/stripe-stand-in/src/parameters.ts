import type Stripe from 'stripe';

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
