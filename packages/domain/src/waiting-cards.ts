/** What `countDueCards` and `listDueCards` say. */
type Counts = { dueCount: number; newCount: number };

/** How many cards wait for a learner today, over all lessons: the same number wherever it is said. */
export const countWaiting = ({ dueCount, newCount }: Counts): number => dueCount + newCount;
