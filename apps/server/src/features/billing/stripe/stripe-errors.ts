/** Stripe has no object of this id, or none that this call could still change. */
export function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'resource_missing';
}

/** Stripe understood the call and refuses it, as against being away. */
export function isRefused(error: unknown): boolean {
  return (error as { type?: unknown } | null)?.type === 'StripeInvalidRequestError';
}

/** Stripe names other objects by their id, or holds them whole. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
