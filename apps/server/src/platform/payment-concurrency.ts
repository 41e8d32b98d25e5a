import { type Bounded, createBounded } from './concurrency-limit.ts';
import { DomainError } from './errors.ts';

/**
 * Calls of a payment service at a time in a process. A slow one then holds up those who pay, and no others. Within one
 * piece of work, calls follow one another.
 */
export type PaymentConcurrency = {
  stripe: {
    /** What people wait for: checkouts, cancellations, deletions. */
    interactive: Bounded;
    /** What Stripe or the clock asks for. Stripe sends up to six events about one purchase at the same time. */
    webhooks: Bounded;
    /** What a page shows beside the plans, and can do without. */
    reads: Bounded;
  };
  stores: { interactive: Bounded; webhooks: Bounded };
};

export function createPaymentConcurrency(): PaymentConcurrency {
  return {
    stripe: { interactive: atATime(3), webhooks: atATime(6), reads: atATime(3) },
    stores: { interactive: atATime(4), webhooks: atATime(6) },
  };
}

const atATime = (most: number) =>
  createBounded(
    most,
    () => new DomainError('unavailable', 'The payment service is busy. Try again in a moment.'),
  );
