import { ALPINE_PROCESSION } from './drawings/sheet.ts';

/** The herd goes up to the alp: ink on paper along the ridge, paper on ink below it. The flag is the red detail. */
export function AlpineProcession({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1440 460"
      preserveAspectRatio="xMaxYMax meet"
      fill="currentColor"
      aria-hidden="true"
      className={className}
    >
      <use href={`#${ALPINE_PROCESSION}`} />
    </svg>
  );
}
