import type { BookedMovement, Movement } from './movements.ts';

/** The list of all money movements, in the order in which they happened. */
export type Books = {
  movements: BookedMovement[];

  book: (movement: Movement) => void;
  /** How many there are: what is read now has seen the ones before. */
  serial: () => number;
};

export function createBooks(): Books {
  const movements: BookedMovement[] = [];
  return {
    movements,
    book: (movement) => {
      movements.push({ ...movement, serial: movements.length });
    },
    serial: () => movements.length - 1,
  };
}
