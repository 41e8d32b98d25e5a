import { vi } from 'vitest';

type Tell = (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void;

/** Nothing has a place in a test's page: whatever is looked for is on the screen. */
export class InSight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #tell: Tell;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  observe(): void {
    this.#tell([{ isIntersecting: true }]);
  }

  disconnect(): void {}
}

/** Nothing is on the screen until `meet` says so. */
export function stubSight(): { meet: Tell } {
  const sight: { meet: Tell } = { meet: () => undefined };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Tell) {
        sight.meet = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  return sight;
}
