export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** One change of the state at a time. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
