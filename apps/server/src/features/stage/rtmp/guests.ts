import type { Socket } from 'node:net';

/** In all, and of one network: one publishes, another may still be on its way out. */
export type GuestBounds = { inAll: number; perNetwork: number };

type Guest = { network: string; isStranger: boolean };

/**
 * Who is connected, in the order in which they came. A place is not safe before a key is shown: where all are taken, a
 * stranger makes room for the next one, so that idle strangers keep no one out.
 */
export function createGuests({ inAll, perNetwork }: GuestBounds) {
  const guests = new Map<Socket, Guest>();

  const countByNetwork = (isCounted: (guest: Guest) => boolean): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const guest of guests.values())
      if (isCounted(guest)) counts.set(guest.network, (counts.get(guest.network) ?? 0) + 1);
    return counts;
  };
  /** Whether there was one. */
  const showOutFirst = (isToGo: (guest: Guest) => boolean): boolean => {
    for (const [socket, guest] of guests) {
      if (!guest.isStranger || !isToGo(guest)) continue;
      guests.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  };
  const makeRoomInNetwork = (network: string): boolean => {
    const taken = countByNetwork(() => true).get(network) ?? 0;
    return taken < perNetwork || showOutFirst((guest) => guest.network === network);
  };
  /** The stranger who came first goes; where one network has more of them than others, the first of those. */
  const makeRoom = (): boolean => {
    if (guests.size < inAll) return true;
    const strangers = countByNetwork(({ isStranger }) => isStranger);
    const most = Math.max(...strangers.values());
    return showOutFirst(({ network }) => strangers.get(network) === most);
  };

  return {
    /** Gives a place; false where none can be made. */
    welcome: (socket: Socket, network: string): boolean => {
      if (!makeRoomInNetwork(network) || !makeRoom()) return false;
      guests.set(socket, { network, isStranger: true });
      socket.once('close', () => guests.delete(socket));
      return true;
    },
    /** Has shown a key: from now on the place is theirs. */
    know: (socket: Socket): void => {
      const guest = guests.get(socket);
      if (guest) guest.isStranger = false;
    },
    endAll: (): void => {
      for (const socket of guests.keys()) socket.destroy();
    },
  };
}
