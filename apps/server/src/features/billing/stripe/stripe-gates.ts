import { DomainError } from '../../../platform/errors.ts';

/** What people wait for: checkouts, cancellations, deletions. */
const PLACES_FOR_PEOPLE = 3;
/** What Stripe or the clock asks for. Stripe sends up to six events about one purchase at the same time. */
const PLACES_FOR_NEWS = 6;
/** What a page shows beside the plans, and can do without. */
const PLACES_FOR_LOOKS = 3;

export type Gate = { enter: <Result>(work: () => Promise<Result>) => Promise<Result> };

/**
 * Lets a few pieces of work through at a time and refuses the rest at once: a slow payment service then holds up those
 * who pay, and no others.
 */
export function createGate(places: number): Gate {
  let taken = 0;
  return {
    enter: async (work) => {
      if (taken >= places)
        throw new DomainError('unavailable', 'The payment service is busy. Try again in a moment.');
      taken += 1;
      try {
        return await work();
      } finally {
        taken -= 1;
      }
    },
  };
}

/** One of each a process. Within one piece of work, calls follow one another. */
export const peopleGate = createGate(PLACES_FOR_PEOPLE);
export const newsGate = createGate(PLACES_FOR_NEWS);
export const looksGate = createGate(PLACES_FOR_LOOKS);
