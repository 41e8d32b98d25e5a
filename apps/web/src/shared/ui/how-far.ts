/** A share of work that is done, in percent: 100 only of all of it. */
export const percentOf = (share: number): number => Math.floor(share * 100);

/** The rest, in minutes: one at least, as long as it is not done. */
export const minutesOf = (secondsLeft: number): number => Math.max(1, Math.round(secondsLeft / 60));
