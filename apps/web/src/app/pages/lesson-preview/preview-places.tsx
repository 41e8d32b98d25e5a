import { type ReactNode, useMemo, useState } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router';

const toPath = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/**
 * Places that only this part of the page goes to; the window's address stays. `MemoryRouter` would do: it is in the same
 * file as what every page needs, and would be sent to every visitor.
 */
export function PreviewPlaces({ start, children }: { start: string; children: ReactNode }) {
  const [places, setPlaces] = useState<readonly string[]>([start]);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: toPath,
      go: (delta) => setPlaces((before) => before.slice(0, Math.max(1, before.length + Math.min(0, delta)))),
      push: (to) => setPlaces((before) => [...before, toPath(to)]),
      replace: (to) => setPlaces((before) => [...before.slice(0, -1), toPath(to)]),
    }),
    [],
  );
  return (
    <Router location={places.at(-1) ?? start} navigator={navigator}>
      {children}
    </Router>
  );
}
