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
