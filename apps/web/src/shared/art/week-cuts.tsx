import type { ReactNode } from 'react';
import { Chalet, Cow, Dairymaid, Dog, Fir, Goat, Herdsman } from './drawings/shapes.tsx';

/** Monday to Sunday: who goes up to the alp, and the house where all of them are on Sunday. They stand on y = 0. */
const FIGURES: readonly ReactNode[] = [
  <Herdsman key="1" x={-2} y={0} scale={1.12} />,
  <Dog key="2" x={0} y={0} scale={1.5} />,
  <Cow key="3" x={-6} y={0} scale={0.78} />,
  <Goat key="4" x={2} y={0} scale={1.18} />,
  <Dairymaid key="5" x={-4} y={0} scale={1.2} />,
  <Cow key="6" x={-6} y={0} scale={0.78} isPatched={false} />,
  <g key="7">
    <Fir x={-38} y={0} height={58} />
    <Chalet x={6} y={0} scale={1.05} />
  </g>,
];

/** The paper-cut of a day of the week, 0 for Monday. */
export function WeekCut({ day, className }: { day: number; className?: string | undefined }) {
  return (
    <svg viewBox="-54 -66 108 68" fill="currentColor" aria-hidden="true" className={className}>
      {FIGURES[day]}
    </svg>
  );
}
