/** The only source of the present; tests pass one they can turn. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
