import { POYA_FRIEZE } from './drawings/sheet.ts';

/** A strip cut from folded paper, standing on the dark ground of the footer. */
export function PoyaFrieze({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 -4 1440 148"
      fill="currentColor"
      aria-hidden="true"
      className={className}
      preserveAspectRatio="xMidYMax slice"
    >
      <use href={`#${POYA_FRIEZE}`} />
    </svg>
  );
}
