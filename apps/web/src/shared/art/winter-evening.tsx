import { Chalet, Fir } from './drawings/shapes.tsx';
import styles from './winter-evening.module.css';

/** Down to just below the hill's edge: under all of it, it would be seen as a hairline round the snow. */
const SKY = 'M0 0H480V264C330 302 286 274 196 274 128 274 70 288 0 314Z';
const RANGE = 'M0 250 62 176 96 214 168 112 214 176 250 142 326 232 372 190 480 268V300H0Z';
const HILL = 'M0 312C70 286 128 272 196 272 286 272 330 300 480 262V420H0Z';
const FLAKES = [
  [38, 60, 3],
  [84, 118, 2],
  [122, 44, 2.5],
  [160, 74, 2],
  [224, 52, 3],
  [262, 96, 2],
  [300, 34, 2],
  [338, 128, 2.5],
  [386, 142, 2],
  [440, 120, 3],
  [458, 44, 2],
  [46, 156, 2],
] as const;

/** Monday at eight: a chalet on the snowed-in hill, light in its windows, and the red pennant that says 'now'. */
export function WinterEvening() {
  return (
    <svg className={styles.evening} viewBox="0 0 480 420" fill="currentColor" aria-hidden="true">
      <path d={SKY} />
      <g fill="var(--paper)">
        <path d="M404 52a34 34 0 1 0 26 56 28 28 0 0 1-26-56Z" />
        {FLAKES.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
        <path d={RANGE} opacity="0.3" />
        <path d={HILL} />
      </g>
      <Fir x={66} y={312} height={96} />
      <Fir x={104} y={300} height={64} />
      <Fir x={30} y={322} height={58} />
      <Chalet x={236} y={294} scale={1.7} />
      <path d="M320 286V190h3v96Z" />
      <path d="M323 191c16 8 26-6 44 1-8 6-8 14 0 20-18-6-28 8-44 0Z" fill="var(--red)" />
      <Fir x={392} y={296} height={84} isMirrored />
      <Fir x={428} y={290} height={118} isMirrored />
      <Fir x={462} y={294} height={60} isMirrored />
      <path d="M120 372c60-20 150-26 236-14l-6 5c-80-10-166-4-226 14ZM60 402c90-24 220-30 340-12l-8 5c-112-14-236-10-326 12Z" />
    </svg>
  );
}
