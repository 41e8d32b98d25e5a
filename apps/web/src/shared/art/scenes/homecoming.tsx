import { Chalet, Cow, Fir, Flag } from '../drawings/shapes.tsx';

/** Petals of a wreath between the horns. */
const WREATH = [0, 60, 120, 180, 240, 300];

/** The first cow is home, with a wreath on her head, and the flag is out at the chalet: something has begun well. */
export function Homecoming() {
  return (
    <svg viewBox="0 0 480 420" fill="currentColor" stroke="currentColor" strokeWidth="0.6" aria-hidden="true">
      <path
        d="M0 250 70 150 104 184 168 96 214 160 256 122 330 206 376 168 480 262V330H0Z"
        fill="var(--paper-deep)"
        stroke="none"
      />
      <path d="M0 392V314C70 286 150 282 240 300 330 318 410 312 480 290V392Z" />
      <Chalet x={112} y={302} scale={1.7} />
      <Flag x={206} y={300} scale={1.5} />
      <Fir x={30} y={306} height={104} />
      <Fir x={456} y={300} height={120} />
      <g fill="var(--paper)" stroke="none">
        <path d="M60 352c30-10 64-12 96-6-30 10-64 12-96 6ZM420 340c-24-8-52-8-78-2 26 9 52 10 78 2Z" />
      </g>
      <g stroke="var(--paper)" strokeWidth="1.4">
        <Cow x={312} y={378} scale={2.1} />
      </g>
      <g transform="translate(398 232)">
        {WREATH.map((turn) => (
          <path
            key={turn}
            d="M0 0C-8-8-8-18 0-24 8-18 8-8 0 0Z"
            transform={`rotate(${turn})`}
            stroke="var(--paper)"
            strokeWidth="1.4"
          />
        ))}
        <circle r="5" fill="var(--red)" stroke="none" />
      </g>
      <path d="M0 392H480V398H0Z" />
    </svg>
  );
}
