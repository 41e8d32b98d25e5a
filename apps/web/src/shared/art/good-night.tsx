import { Chalet, Fir } from './drawings/shapes.tsx';

const RANGE = 'M0 92 26 58 40 72 66 34 84 60 100 46 128 78 144 66 176 96V100H0Z';
const HILL = 'M0 112V92C30 82 58 78 90 84 122 90 150 90 176 82V112Z';

/** The day's work is done: a chalet under the moon, with its lamp at the door as the red detail. */
export function GoodNight({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 176 112" fill="currentColor" aria-hidden="true">
      <path d="M144 8a20 20 0 1 0 16 32 17 17 0 0 1-16-32Z" />
      <path d={RANGE} fill="var(--paper-deep)" />
      <path d={HILL} />
      <Chalet x={66} y={86} scale={1.05} />
      <circle cx="106" cy="70" r="4" fill="var(--red)" />
      <path d="M105 60h2v28h-2Z" />
      <Fir x={22} y={92} height={52} />
      <Fir x={132} y={92} height={44} isMirrored />
      <Fir x={152} y={90} height={62} isMirrored />
    </svg>
  );
}
