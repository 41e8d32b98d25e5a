import { propertyOf } from '@school/domain/records';
import { DomainError, isTransient } from '../../../platform/errors.ts';

/** Stripe has no object of this id, or none that this call could still change. */
export function isMissing(error: unknown): boolean {
  return propertyOf(error, 'code') === 'resource_missing';
}

/** Stripe understood the call and refuses it, as against being away. */
export function isRefused(error: unknown): boolean {
  return propertyOf(error, 'type') === 'StripeInvalidRequestError';
}

/** The payment service is away, slow, or asked too much already: the same may well work later. */
export function isBusy(error: unknown): boolean {
  return isTransient(error) || (error instanceof DomainError && error.code === 'unavailable');
}

/** Stripe refuses what is to be sold: a price that it does not know, or that was archived there. */
export function isPriceRefused(error: unknown): boolean {
  const param = propertyOf(error, 'param');
  return isRefused(error) && typeof param === 'string' && /^(line_items|items|phases)\b/.test(param);
}

/** More is to be given back than is left of a payment. */
export function isTooMuch(error: unknown): boolean {
  return isRefused(error) && propertyOf(error, 'param') === 'amount';
}

/** A call that was right by the latest reading and is refused: something else has changed the plan meanwhile. */
export function toConflict(error: unknown): unknown {
  return isRefused(error)
    ? new DomainError('aborted', 'Your plan has just been changed. Look at it again in a moment.')
    : error;
}

/** Stripe names other objects by their id, or holds them whole. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
