import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createGuests } from './guests.ts';

class Door extends EventEmitter {
  readonly destroy = vi.fn(() => this.emit('close'));
}
const knock = () => new Door() as Door & Socket;

/** How many of these have been shown out. */
const outOf = (doors: readonly Door[]) => doors.map(({ destroy }) => destroy.mock.calls.length);

it('the stranger who came first makes room when all places are taken', () => {
  const guests = createGuests({ inAll: 3, perNetwork: 3 });
  const doors = ['a', 'b', 'c', 'd', 'e'].map((network) => {
    const door = knock();
    expect(guests.welcome(door, network)).toBe(true);
    return door;
  });
  expect(outOf(doors)).toEqual([1, 1, 0, 0, 0]);
});

it('a network that holds more places than others gives one, and who came alone keeps theirs', () => {
  const guests = createGuests({ inAll: 4, perNetwork: 5 });
  const doors = ['teacher', 'crowd', 'crowd', 'crowd', 'crowd', 'other', 'another'].map((network) => {
    const door = knock();
    guests.welcome(door, network);
    return door;
  });
  expect(outOf(doors)).toEqual([0, 1, 1, 1, 0, 0, 0]);
});

it('a network has so many places, and its own strangers make room in it', () => {
  const guests = createGuests({ inAll: 100, perNetwork: 2 });
  const doors = ['one', 'other', 'one', 'one'].map((network) => {
    const door = knock();
    guests.welcome(door, network);
    return door;
  });
  expect(outOf(doors)).toEqual([1, 0, 0, 0]);
});

it('a guest with a key stays, and no stranger gets in where all have keys', () => {
  const guests = createGuests({ inAll: 2, perNetwork: 2 });
  const [first, second, late] = [knock(), knock(), knock()];
  for (const door of [first, second]) {
    guests.welcome(door, 'school');
    guests.know(door);
  }
  expect(guests.welcome(late, 'elsewhere')).toBe(false);
  expect(guests.welcome(late, 'school')).toBe(false);
  first.emit('close');
  expect(guests.welcome(late, 'elsewhere')).toBe(true);
  guests.endAll();
  expect(outOf([second, late])).toEqual([1, 1]);
});
