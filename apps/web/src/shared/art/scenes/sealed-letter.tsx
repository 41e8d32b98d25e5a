import { Flower } from '../drawings/shapes.tsx';

/** A letter between two flowers, closed by who wrote it. The seal is the red detail. */
export function SealedLetter() {
  return (
    <svg viewBox="0 0 480 420" fill="currentColor" stroke="currentColor" strokeWidth="0.6" aria-hidden="true">
      <path d="M86 138H394V346H86Z" />
      <g fill="none" stroke="var(--paper)" strokeWidth="4">
        <path d="M86 138 240 262 394 138M86 346 204 232M394 346 276 232" />
      </g>
      <g fill="var(--paper)" stroke="none">
        <path d="M118 330c12-20 30-32 52-36-8 20-26 34-52 36ZM362 330c-12-20-30-32-52-36 8 20 26 34 52 36Z" />
        <path d="M240 200c-20-14-26-24-20-32 7-7 15-3 20 7 5-10 13-14 20-7 6 8 0 18-20 32Z" />
      </g>
      <g fill="var(--red)" stroke="var(--paper)" strokeWidth="3">
        <circle cx="240" cy="262" r="31" />
      </g>
      <path
        d="M240 280c-17-12-22-21-17-28 6-6 13-2 17 6 4-8 11-12 17-6 5 7 0 16-17 28Z"
        fill="var(--paper-fixed)"
        stroke="none"
      />
      <Flower x={44} y={392} scale={4.6} />
      <Flower x={436} y={392} scale={4.6} />
      <path d="M176 112C196 78 236 56 290 44 282 82 248 112 204 122L190 136 184 130ZM0 392H480V398H0Z" />
      <path d="M196 116 266 66" fill="none" stroke="var(--paper)" strokeWidth="2.5" />
    </svg>
  );
}
