let last: Promise<unknown> = Promise.resolve();

/**
 * What changes or checks the session of this browser takes turns: a change ends the session at the server before its own
 * answer brings the next one, and a check in between would find that it is over and sign out.
 */
export function inSessionTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
