/** The only source of the present; tests pass one they can turn. */
export type Clock = { now: () => Date };

/** How far the school's clock is ahead of the one of log-ins: nothing but in the demo, whose clock can be moved. */
export function aheadMs({ clock, sessionClock }: { clock: Clock; sessionClock: Clock }): number {
  return clock === sessionClock ? 0 : clock.now().getTime() - sessionClock.now().getTime();
}

export const systemClock: Clock = { now: () => new Date() };
